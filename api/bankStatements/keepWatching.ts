import type { Deps } from '../deps.ts'
import { takeWatched } from './watchedFolder.ts'

const EVERY_MS = 15_000

/**
 * Looks into the watched folder for as long as the process lives. A folder that is away is told once, and again when it has come back and gone.
 *
 * @param everyMs how long it waits between two looks, and `stillMs` how long a file has to lie still; for tests.
 * @returns stops it, once what is under way is done.
 */
export const keepWatching = (
  {
    db,
    clock,
    logger,
    bankStatementsDir: folder,
  }: Pick<Deps, 'db' | 'clock' | 'logger' | 'bankStatementsDir'>,
  { everyMs = EVERY_MS, stillMs }: { everyMs?: number; stillMs?: number } = {},
): (() => Promise<void>) => {
  if (folder === null) return async () => {}
  let isAway = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const work = async (): Promise<void> => {
    try {
      await takeWatched({ db, clock, logger, folder, ...(stillMs !== undefined && { stillMs }) })
      isAway = false
    } catch (error) {
      if (!isAway) logger.error({ err: error, folder }, 'can not watch the folder of bank statements')
      isAway = true
    }
  }
  const again = (): void => {
    if (stopped) return
    running = work()
    void running.then(() => {
      timer = setTimeout(again, everyMs)
      timer.unref()
    })
  }
  again()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
