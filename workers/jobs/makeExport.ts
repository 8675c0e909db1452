import { speaking } from '#platform/languageContext.ts'
import type { FileStore } from '#platform/storage/fileStore.ts'
import { exportKey, formerExportKey } from '#wire/exports.ts'
import { makeExportId, makeExportJob, type Pending, type PendingExport } from '#wire/jobs.ts'
import { ExportError } from '../exports/exportError.ts'
import { SettledError } from '../exports/progress.ts'
import { spokenIn } from '../exports/spokenIn.ts'
import { texts } from '../exports/texts.ts'
import { defineJob, type JobContext, jobsFor } from '../job.ts'
import { StoreAwayError, TransientError } from '../transientError.ts'

/** A file that was begun so often without an end is more likely the cause of that than its victim. */
const MAX_ATTEMPTS = 10

/** A store that takes more than this, and then no more, is there: the file may be too large for it. More than S3 is given before it is asked. */
const TAKEN_BY_A_STORE = 32 * 1024 * 1024

/**
 * Makes a file that staff asked for and tells the API that it is there. Two workers at once make the same file, and the row is settled
 * by the first. It is in the language of who asked for it, and so are the reasons why it can't be made.
 */
export const makeExport = defineJob({
  ...makeExportJob,
  options: {
    attempts: 3,
    backoff: { type: 'exponential', delay: 1_000 },
    // Somebody waits for it, behind ten thousand invoices of a run otherwise.
    lifo: true,
    removeOnComplete: true,
    removeOnFail: { count: 100 },
  },
  whenAway: 'wait',

  run: async ({ identifier }, context) => {
    const { api, fileStore, logger, requestId } = context
    const work = await api.exportWork(identifier, requestId)
    if (work === null) {
      logger.debug({ identifier }, 'this file is not to be made')
      return
    }
    const language = work.language ?? 'spec'
    if (work.attempts >= MAX_ATTEMPTS) {
      const error = speaking(language, () => texts.tooOften)
      await api.exportProgress(identifier, { state: 'failed', error }, requestId)
      return
    }
    // With all that merges, packs and makes sheets, which only this job needs.
    const { exportFile } = await import('../exports/exportFile.ts')
    const key = exportKey(work)
    try {
      await keep(fileStore, key, spokenIn(language, exportFile(work, context)))
    } catch (error) {
      if (error instanceof SettledError) return
      if (error instanceof StoreAwayError) await takeBack(identifier, context)
      if (error instanceof TransientError || error instanceof ExportError) throw error
      throw new ExportError(
        speaking(language, () => texts.unexpected),
        { cause: error },
      )
    }
    const answer = await api.exportProgress(identifier, { state: 'done' }, requestId)
    if (answer === 'settled') await fileStore.remove(key)
    logger.info({ key }, answer === 'noted' ? 'file made' : 'file came too late')
  },

  giveUp: async ({ identifier }, reason, { api, requestId }) => {
    await api.exportProgress(identifier, { state: 'failed', error: reason }, requestId)
  },
})

/** That it was begun does not count, for that is no fault of the file: it waits for the store. Untold, it counts. */
const takeBack = async (identifier: number, { api, logger, requestId }: JobContext): Promise<void> => {
  try {
    await api.exportProgress(identifier, { state: 'pending' }, requestId)
  } catch (error) {
    logger.warn({ err: error, identifier }, 'could not tell that a file waits for the store')
  }
}

/** What stops the making is thrown as it is; a disk that is full or away is no fault of the file. */
const keep = async (fileStore: FileStore, key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  const fault: { of?: unknown } = {}
  let taken = 0
  const watched = async function* () {
    try {
      for await (const piece of pieces) {
        yield piece
        taken += piece.length
      }
    } catch (error) {
      fault.of = error
      throw error
    }
  }
  try {
    await fileStore.putStream(key, watched())
  } catch (error) {
    if ('of' in fault) throw fault.of
    if (taken > TAKEN_BY_A_STORE)
      throw new TransientError('the file store took a part, and no more', { cause: error })
    throw new StoreAwayError('the file store takes nothing', { cause: error })
  }
}

/** Queues a job for each file that is to be made. One that failed for this attempt makes room for another. */
export const queueExports = async (
  files: readonly PendingExport[],
  { documentsQueue: queue, logger }: JobContext,
): Promise<void> => {
  if (files.length === 0) return
  for (const file of files) {
    const job = await queue.getJob(makeExportId(file))
    if (job?.finishedOn !== undefined) await job.remove()
  }
  await queue.addBulk(jobsFor(makeExport, files, makeExportId))
  logger.info({ files: files.length }, 'queued the files that are asked for')
}

/** Takes away files that are kept no longer, and tells the API. What can't be removed now will be by another sweep. */
export const removeExpiredExports = async (
  files: Pending['expiredExports'],
  { api, fileStore, logger, requestId }: JobContext,
): Promise<void> => {
  for (const file of files) {
    try {
      await fileStore.remove(exportKey(file))
      await fileStore.remove(formerExportKey(file))
    } catch (error) {
      logger.warn({ err: error, identifier: file.identifier }, 'could not remove a file')
      continue
    }
    await api.exportRemoved(file.identifier, requestId)
  }
}
