import { readFileSync, writeFileSync } from 'node:fs'
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
 * The lock is SQLite's write lock on an empty database, which the kernel drops with its holder. So
 * there is no stale lock to judge after `kill -9` and no reused process id to be fooled by. The id
 * in the file beside it (`….pid`) only serves the message.
 *
 * @throws LockedError when somebody holds it.
 */
export function takeExclusiveLock(file: string): ExclusiveLock {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN IMMEDIATE')
    writeFileSync(pidFileOf(file), String(process.pid))
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new LockedError(file, readHolder(file)) : error
  }
  return { release: () => lock.isOpen && lock.close() }
}

const pidFileOf = (file: string) => `${file}.pid`

function readHolder(file: string): number | null {
  try {
    return Number(readFileSync(pidFileOf(file), 'utf8')) || null
  } catch {
    // The holder is just about to write it.
    return null
  }
}
