import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ExclusiveLock, LockedError, takeExclusiveLock } from '../exclusiveLock.ts'

/** A backup grows under a name of its own: one that was killed stays there until another is to be made. */
const UNFINISHED = '.inacabada-'

/** How a scheduled backup ends (as EX_TEMPFAIL of sysexits.h) that found another being made in its folder. */
export const UNDER_WAY_CODE = 75

/** Where the backup that this process makes in `folder` grows. */
export const workFolder = (folder: string): string => join(folder, `${UNFINISHED}${process.pid}`)

/** Whoever makes a backup in `folder` holds this. @throws as {@link takeExclusiveLock} does. */
export const lockBackups = (folder: string): ExclusiveLock => takeExclusiveLock(join(folder, '.lock.db'))

/** What was killed, for whoever holds the lock: all that is unfinished. */
export const removeUnfinished = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (name.startsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true, force: true })
}

/** The same where nobody is making a backup; else nothing. */
export const removeKilled = (folder: string): void => {
  let lock: ExclusiveLock | null = null
  try {
    lock = lockBackups(folder)
  } catch (error) {
    if (error instanceof LockedError) return
    // A disk too full to write down who holds it is what this is for.
  }
  removeUnfinished(folder)
  lock?.release()
}
