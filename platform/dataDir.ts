import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type ExclusiveLock, LockedError, takeExclusiveLock } from './exclusiveLock.ts'
import { StartError } from './startError.ts'

/**
 * Makes a folder of DATA_DIR where it is missing. Others may pass through it (PostgreSQL may have to run
 * as another user than root) but not look into it.
 *
 * @returns its real path.
 * @throws StartError when it can't be written.
 */
export function makeDataFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw notWritable(folder, error)
  }
}

/** What SQLite says of its file is told by its message, what the system says by its code. */
const notWritable = (folder: string, error: unknown): StartError => {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = code === undefined || code === 'ERR_SQLITE_ERROR' ? message : code
  return new StartError(
    `No es pot escriure al directori ${folder} (${reason}). Indiqueu-ne un altre amb DATA_DIR.`,
  )
}

/**
 * Takes `lock.db` in a folder of DATA_DIR for this process.
 *
 * @param dataDir as the message shall name it.
 * @throws StartError when another process has it.
 */
export function lockDataFolder(folder: string, dataDir: string): ExclusiveLock {
  try {
    return takeExclusiveLock(join(folder, 'lock.db'))
  } catch (error) {
    if (!(error instanceof LockedError)) throw notWritable(folder, error)
    throw new StartError(
      `Ja hi ha una instància en marxa en ${dataDir} (pid ${error.holderPid ?? 'desconegut'}).`,
    )
  }
}
