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
/** By the file system's name, which whoever tells people of it knows. */
const FILE_SYSTEM_CODES: Record<number, string> = { 13: 'ENOSPC', 8: 'EROFS' }

const errcodeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null

/**
 * Takes the lock that `file` stands for and holds it until released or until this process ends,
 * however it ends.
 *
 * The lock is SQLite's write lock on an empty database, which the kernel drops with its holder. So
 * there is no stale lock to judge after `kill -9` and no reused process id to be fooled by. The id
 * in the file beside it (`….pid`) only serves the message.
 *
 * @throws LockedError when somebody holds it; what the file system says of a disk that is full or read-only, with the path.
 */
export function takeExclusiveLock(file: string): ExclusiveLock {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN IMMEDIATE')
    writeFileSync(pidFileOf(file), String(process.pid))
  } catch (error) {
    lock.close()
    const errcode = errcodeOf(error)
    if (errcode === SQLITE_BUSY) throw new LockedError(file, readHolder(file))
    const code = FILE_SYSTEM_CODES[errcode ?? 0]
    throw code === undefined ? error : Object.assign(new Error(`${code}: ${file}`), { code, path: file })
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
