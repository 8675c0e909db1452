import { statfsSync } from 'node:fs'
import { listBackups } from './backupFolder.ts'

/** Books grow from one night to the next. */
const GROWTH = 1.2
/** What is left free in any case: the database may lie on the same disk, and stops where that is full. */
const RESERVE_SHARE = 0.05
const MOST_RESERVE_BYTES = 2 * 1024 ** 3

/**
 * Whether the next backup of a folder fits on its disk beside those that there are, by the size of the last one. Without one nobody knows.
 *
 * @param folder one that exists.
 * @returns null where it fits; otherwise how many bytes it wants and how many are free.
 */
export const missingRoom = (folder: string): { wanted: number; free: number } | null => {
  const [last] = listBackups(folder)
  if (last === undefined) return null
  const { bavail, blocks, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const wanted = last.bytes * GROWTH + Math.min(blocks * bsize * RESERVE_SHARE, MOST_RESERVE_BYTES)
  return wanted > free ? { wanted, free } : null
}
