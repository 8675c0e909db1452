import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, type Day, isDay } from '#domain/dates.ts'

/** Where files of the watched folder wait for a day that they tell of: a folder a day, so that whoever looks there sees until when. */
export const WAITING = 'waiting'

/** Banks date what they book over a weekend or feast days ahead; what is dated later than this is a mistake of the file or of the clock. */
const MOST_DAYS = 7

/** Whether it is worth waiting for a day. */
export const isNear = (day: Day, today: Day): boolean => day <= addDays(today, MOST_DAYS)

export type WaitingFile = { name: string; day: Day }

/** The files that wait, by their day. A name that is no day is somebody else's folder. */
export const waitingFiles = async (folder: string): Promise<WaitingFile[]> => {
  const days = await namesIn(join(folder, WAITING))
  const files = await Promise.all(
    days
      .filter(isDay)
      .sort()
      .map(async day => (await namesIn(join(folder, WAITING, day))).sort().map(name => ({ name, day }))),
  )
  return files.flat()
}

/** Where one waits. */
export const waitingPath = (folder: string, { name, day }: WaitingFile): string =>
  join(folder, WAITING, day, name)

/** Has a file wait for its day. */
export const letWait = async (folder: string, path: string, file: WaitingFile): Promise<void> => {
  await mkdir(join(folder, WAITING, file.day), { recursive: true })
  await rename(path, waitingPath(folder, file))
}

/** Takes the folder of a day away once nothing waits in it any more. */
export const tidyDay = (folder: string, day: Day): Promise<void> =>
  rmdir(join(folder, WAITING, day)).catch(() => undefined)

const namesIn = (place: string): Promise<string[]> =>
  readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
