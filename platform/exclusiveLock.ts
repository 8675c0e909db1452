import { DatabaseSync } from 'node:sqlite'

/** The lock is held by another process (or by another holder in this one). */
export class LockedError extends Error {
  override readonly name = 'LockedError'
  readonly holderPid: number | null

  constructor(file: string, holderPid: number | null) {
    super(`${file} is locked by process ${holderPid ?? 'unknown'}`)
    this.holderPid = holderPid
  }
}

export type ExclusiveLock = { release: () => void }

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/**
 * Takes the lock that `file` stands for and holds it until released or until this process ends,
 * however it ends.
 *
 * The lock is SQLite's write lock on a tiny database, which the kernel drops with its holder. So
 * there is no stale lock to judge after `kill -9` and no reused process id to be fooled by; the
 * process id inside only serves the message.
 *
 * @throws LockedError when somebody holds it.
 */
export function takeExclusiveLock(file: string): ExclusiveLock {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN IMMEDIATE')
    lock.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL)')
    lock.exec('DELETE FROM holder')
    lock.prepare('INSERT INTO holder (pid) VALUES (?)').run(process.pid)
    lock.exec('COMMIT')
    // Readable by the next one who asks, now that it is committed; this one is held open for good.
    lock.exec('BEGIN IMMEDIATE')
  } catch (error) {
    const holderPid = isBusy(error) ? readHolder(lock) : null
    lock.close()
    throw isBusy(error) ? new LockedError(file, holderPid) : error
  }
  return { release: () => lock.isOpen && lock.close() }
}

function readHolder(lock: DatabaseSync): number | null {
  try {
    const pid = lock.prepare('SELECT pid FROM holder').get()?.pid
    return typeof pid === 'number' ? pid : null
  } catch {
    // The holder is just writing its number, or has never got so far.
    return null
  }
}
