import { renameSync, rmSync } from 'node:fs'

/**
 * Puts a folder where another stands, or none. The old one is there until the new one is, but for a moment; where somebody else has put
 * theirs there in that moment, the last one stays.
 *
 * @throws what the file system says; the old one is back then.
 */
export const replaceFolder = (fresh: string, place: string): void => {
  const old = `${fresh}-old`
  for (;;) {
    tolerating(['ENOENT'], () => renameSync(place, old))
    try {
      const isThere = tolerating(OCCUPIED, () => renameSync(fresh, place))
      rmSync(old, { recursive: true, force: true })
      if (isThere) return
    } catch (error) {
      tolerating(['ENOENT', ...OCCUPIED], () => renameSync(old, place))
      throw error
    }
  }
}

const OCCUPIED = ['ENOTEMPTY', 'EEXIST']

/** Whether `work` was done; not, where it was kept from that in one of these ways. */
const tolerating = (codes: readonly string[], work: () => void): boolean => {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return false
    throw error
  }
}
