import { invoicePdfKey } from '#wire/documents.ts'
import { exportKey, formerExportKey } from '#wire/exports.ts'
import { checkDocumentsJob, type ExportedFile, type Kept } from '#wire/jobs.ts'
import { defineJob, type JobContext } from '../job.ts'
import { TransientError } from '../transientError.ts'
import { requeue } from './renderInvoicePdfs.ts'

/** Documents that the store is asked for at a time. */
const ASKED_AT_ONCE = 8

/**
 * Documents that one sweep looks for. A page every half minute asks little of a store, and comes by ten thousand invoices in an hour
 * and a half.
 */
const PAGE = 50

/** Where some are lost, more are: a sweep goes on as far as this, which is more than is printed until the next. */
const MAX_AT_ONCE = 2_000

/** How far the looking of this process is, by the API that says what should be there: the identifier that comes next is below. */
const lastChecked = new WeakMap<JobContext['api'], number>()

/** Somebody has found a document missing: looks whether the store has lost it, and has it made again. */
export const checkDocuments = defineJob({
  ...checkDocumentsJob,
  options: { attempts: 1, removeOnComplete: true, removeOnFail: { count: 20 } },
  // The sweep comes by it some time, and whoever asks for it again at once.
  whenAway: 'fail',
  run: async (documents, context) => void (await requeueLost(documents, context)),
})

/**
 * Looks for some of the documents that should be there, round after round, and has made again what the store has lost: a disk was lost,
 * or the books were restored without their documents. A store that is away is looked at another time.
 */
export const findLostDocuments = async (context: JobContext): Promise<void> => {
  const { api, logger, requestId } = context
  try {
    for (let looked = 0; looked < MAX_AT_ONCE; looked += PAGE) {
      const before = lastChecked.get(api)
      const page = await api.keptDocuments(
        { limit: PAGE, ...(before === undefined ? {} : { before }) },
        requestId,
      )
      const lost = await requeueLost(page, context)
      const last = page.invoices.at(-1)
      const isLast = page.invoices.length < PAGE || last === undefined
      if (isLast) lastChecked.delete(api)
      else lastChecked.set(api, last.identifier)
      if (isLast || lost === 0) return
    }
  } catch (error) {
    if (!(error instanceof TransientError)) throw error
    logger.warn({ err: error }, 'could not look for lost documents')
  }
}

/** @returns how many of these the store has lost. */
const requeueLost = async (documents: Kept, context: JobContext): Promise<number> => {
  const { api, logger, requestId } = context
  const invoices = await missing(documents.invoices, invoicePdfKey, context)
  const exports = await withoutFormerNames(await missing(documents.exports, exportKey, context), context)
  const count = invoices.length + exports.length
  if (count === 0) return 0
  const told = { invoices, exports: exports.map(({ identifier }) => identifier) }
  const wanted = await api.documentsLost(told, requestId)
  logger.warn({ ...told, invoices: invoices.map(invoicePdfKey) }, 'the store has lost documents')
  await requeue(wanted, context)
  return count
}

/** Files of before they were named by the moment, too, get the name of now: they are not lost. @returns the others. */
const withoutFormerNames = async (
  files: readonly ExportedFile[],
  { fileStore }: JobContext,
): Promise<ExportedFile[]> => {
  const others: ExportedFile[] = []
  for (const file of files) {
    const former = formerExportKey(file)
    try {
      const kept = await fileStore.get(former)
      if (kept !== null) {
        await fileStore.putStream(exportKey(file), kept.stream)
        await fileStore.remove(former)
      }
      // Another worker may have just done that.
      else if (!(await fileStore.has(exportKey(file)))) others.push(file)
    } catch (cause) {
      throw new TransientError('the file store does not answer', { cause })
    }
  }
  return others
}

const missing = async <Document>(
  all: readonly Document[],
  keyOf: (document: Document) => string,
  { fileStore }: JobContext,
): Promise<Document[]> => {
  const lost: Document[] = []
  for (let from = 0; from < all.length; from += ASKED_AT_ONCE) {
    const asked = all.slice(from, from + ASKED_AT_ONCE)
    const kept = await Promise.all(asked.map(document => fileStore.has(keyOf(document)))).catch(cause => {
      throw new TransientError('the file store does not answer', { cause })
    })
    lost.push(...asked.filter((_, index) => kept[index] === false))
  }
  return lost
}
