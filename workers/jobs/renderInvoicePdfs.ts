import { createHash } from 'node:crypto'
import type { FileStore } from '#platform/storage/fileStore.ts'
import { type InvoiceDocument, invoicePdfKey } from '#wire/documents.ts'
import { type InvoiceVersion, PDFS_TOGETHER, renderInvoicePdfsJob } from '#wire/jobs.ts'
import { printInvoice } from '../documents/printing.ts'
import { defineJob, type JobContext } from '../job.ts'
import { TransientError } from '../transientError.ts'
import { queueMails } from './sendMail.ts'

/** As much of a reason as the API takes. */
const REASON_LENGTH = 2_000

/**
 * Makes the PDFs of some invoices, keeps them and tells the API that they are there. Many go together, for a call costs as much as printing. What
 * goes wrong with one is no matter of the others: a document that can't be made, or that may have killed the worker, goes on as a
 * job of its own, and so fails by itself, with its own number and reason.
 */
export const renderInvoicePdfs = defineJob({
  ...renderInvoicePdfsJob,
  options: {
    attempts: 3,
    backoff: { type: 'exponential', delay: 1_000 },
    // A sweep that asked just before the job was done must not queue it once more: the sweep itself removes what is old.
    removeOnComplete: false,
    removeOnFail: { count: 1_000 },
  },
  whenAway: 'wait',

  run: async ({ invoices }, context) => {
    const isOne = invoices.length === 1
    if (!isOne && context.wasLeft) return queueEach(invoices, context)
    const { api, fileStore, logger, requestId } = context
    const wanted = await api.wantedDocuments(invoices, requestId)
    const printed: InvoiceDocument[] = []
    const alone: InvoiceDocument[] = []
    const keeping: Promise<void>[] = []
    // One job after the other: printing fills the processor, and two at once would both be done at the end.
    await navigator.locks.request('printing', async () => {
      for (const document of wanted) {
        const pdf = await printInvoice(document).catch(error => {
          if (isOne) throw error
          logger.warn({ err: error, identifier: document.identifier }, 'will be printed by itself')
          return null
        })
        if (pdf === null) {
          alone.push(document)
          continue
        }
        printed.push(document)
        keeping.push(store(fileStore, invoicePdfKey(document), pdf))
      }
    })
    await queueEach(alone, context)
    await Promise.all(keeping)
    await reportPrinted(printed, context)
  },

  giveUp: async ({ invoices }, reason, context) => {
    const [one, ...others] = invoices
    if (one === undefined || others.length > 0) return queueEach(invoices, context)
    const done = { ...one, error: reason.slice(0, REASON_LENGTH) }
    await context.api.documentsDone([done], context.requestId)
  },
})

/** A job for these, under an id that the same versions have each time, so that it is queued once. */
export const invoicePdfsJob = (invoices: readonly InvoiceVersion[], requestId?: string) => ({
  name: renderInvoicePdfs.name,
  data: {
    invoices: invoices.map(({ identifier, version }) => ({ identifier, version })),
    ...(requestId === undefined ? {} : { requestId }),
  },
  opts: { ...renderInvoicePdfs.options, jobId: invoicePdfsId(invoices) },
})

/** Names the invoice where it is one: that is the job that can fail for good. No `:` and not all digits (BullMQ). */
export const invoicePdfsId = (invoices: readonly InvoiceVersion[]): string => {
  const versions = invoices.map(({ identifier, version }) => `${identifier}-v${version}`)
  if (versions.length === 1) return `invoice-pdf-${versions[0]}`
  return `invoice-pdfs-${createHash('sha256').update(versions.join()).digest('hex').slice(0, 32)}`
}

/**
 * Which of these go together: neighbours by identifier, in blocks that begin at fixed places, so that a later look at what is still
 * pending finds the same ones.
 */
export const batchByBlock = (invoices: readonly InvoiceVersion[]): InvoiceVersion[][] => [
  ...Map.groupBy(invoices, ({ identifier }) => Math.floor(identifier / PDFS_TOGETHER)).values(),
]

/** Queues what the store has lost; the job that has made it before may still have its id. */
export const requeue = async (
  invoices: readonly InvoiceVersion[],
  { documentsQueue: queue, asker }: JobContext,
): Promise<void> => {
  const jobs = batchByBlock(invoices).map(together => invoicePdfsJob(together, asker))
  for (const { opts } of jobs) {
    const before = await queue.getJob(opts.jobId)
    if (before?.finishedOn !== undefined) await before.remove()
  }
  await queue.addBulk(jobs)
}

const queueEach = async (
  invoices: readonly InvoiceVersion[],
  { documentsQueue, asker }: JobContext,
): Promise<void> => {
  if (invoices.length === 0) return
  await documentsQueue.addBulk(invoices.map(one => invoicePdfsJob([one], asker)))
}

/** A disk that is full or away is no fault of the invoice. Whoever awaits it late still gets the error. */
const store = (fileStore: FileStore, key: string, bytes: Uint8Array): Promise<void> => {
  const keeping = fileStore.put(key, bytes).catch(error => {
    throw new TransientError('the file store takes nothing', { cause: error })
  })
  keeping.catch(() => undefined)
  return keeping
}

/** Tells the API of files that are there; takes away those that nobody wants any more, and queues the mails that have waited. */
const reportPrinted = async (printed: readonly InvoiceVersion[], context: JobContext): Promise<void> => {
  if (printed.length === 0) return
  const { api, fileStore, logger, requestId } = context
  const done = printed.map(({ identifier, version }) => ({ identifier, version, error: null }))
  const { noted: identifiers, previous, mails } = await api.documentsDone(done, requestId)
  const noted = new Set(identifiers)
  const tooLate = printed.filter(({ identifier }) => !noted.has(identifier))
  for (const { identifier, version } of printed)
    logger.debug({ identifier, version }, noted.has(identifier) ? 'PDF made' : 'PDF came too late')
  await Promise.all(
    [...previous, ...tooLate].map(invoice => removeStored(fileStore, invoicePdfKey(invoice), logger)),
  )
  await queueMails(mails, context)
}

/** Takes PDFs of invoices that are gone out of the store, and says so of those that it could: the others come again. */
export const removeUnneeded = async (
  invoices: readonly InvoiceVersion[],
  { api, fileStore, logger, requestId }: JobContext,
): Promise<void> => {
  const removed: InvoiceVersion[] = []
  for (const invoice of invoices)
    if (await removeStored(fileStore, invoicePdfKey(invoice), logger)) removed.push(invoice)
  if (removed.length > 0) await api.documentsRemoved(removed, requestId)
}

/** Only tidies up: a file that stays is served to nobody. @returns whether the store has it no more. */
const removeStored = async (
  fileStore: FileStore,
  key: string,
  logger: JobContext['logger'],
): Promise<boolean> => {
  try {
    await fileStore.remove(key)
    return true
  } catch (error) {
    logger.warn({ err: error, key }, 'could not remove an old PDF')
    return false
  }
}
