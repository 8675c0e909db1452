import { statfsSync, statSync } from 'node:fs'
import { lastOf, ownBackups, wholeBackups } from './backupFolder.ts'

/** Books grow from one night to the next. */
const GROWTH = 1.2
/** What is left free where the data lie on the same disk: the database stops where that is full. */
const RESERVE_SHARE = 0.02
const MOST_RESERVE_BYTES = 500_000_000

/** In bytes: what the next backup takes, what must stay free beside it, and what is free now. */
export type MissingRoom = { wanted: number; reserve: number; free: number }

/**
 * Whether the next backup of a folder fits on its disk beside those that there are, by the size of the last whole one.
 *
 * @param folder one that exists.
 * @param dataDir where the database and the documents are.
 * @returns null where it fits, or nobody knows: there is no last one, or the disk does not say what is free.
 */
export const missingRoom = (folder: string, dataDir: string): MissingRoom | null => {
  const last = lastOf(wholeBackups(folder, dataDir)) ?? lastOf(ownBackups(folder, dataDir))
  const disk = diskOf(folder)
  if (last === undefined || disk === null) return null
  const { free, size } = disk
  const wanted = last.bytes * GROWTH
  const reserve = areOnOneDisk(folder, dataDir) ? Math.min(size * RESERVE_SHARE, MOST_RESERVE_BYTES) : 0
  return wanted + reserve > free ? { wanted, reserve, free } : null
}

/** Some disks of a network don't say: a backup is tried there as ever. */
const diskOf = (folder: string): { free: number; size: number } | null => {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}

const areOnOneDisk = (one: string, other: string): boolean => {
  try {
    return statSync(one).dev === statSync(other).dev
  } catch {
    // Data that can't be seen from here are in no danger from here.
    return false
  }
}
