import type { JobQueue } from '#platform/queues.ts'
import { type InvoiceVersion, type PendingMail, sweepJob } from '#wire/jobs.ts'
import { defineJob, type JobContext } from '../job.ts'
import { TransientError } from '../transientError.ts'
import { findLostDocuments } from './checkDocuments.ts'
import { queueExports, removeExpiredExports } from './makeExport.ts'
import {
  batchByBlock,
  invoicePdfsId,
  invoicePdfsJob,
  removeUnneeded,
  renderInvoicePdfs,
} from './renderInvoicePdfs.ts'
import { queueMails } from './sendMail.ts'
import { queueSending } from './sendRecords.ts'

/**
 * Small enough that little of what was read as pending is done before it is queued, large enough that ten thousand invoices
 * take ten calls.
 */
const PAGE = 1_000

/**
 * A job that is done keeps its id for this long, so that a page which was read before that does not queue it again; later the
 * id must be free, should the API want the same version once more.
 */
const KEEP_DONE_MS = 60_000

/** A failure younger than this, when the sweep began, may just have been told to the API. More than clocks differ. */
const SETTLED_AFTER_MS = 5_000

const FAILED_LOOKED_AT = 1_000

/**
 * What could not be made is tried again so seldom, and at first by each process that is started: what it failed for (a file that could
 * not be read, an API newer than its workers) may be no fault of the invoice, and is most often over by then.
 */
const TRIED_AGAIN_MS = 3_600_000

/** One that its workers never survived takes others with it each time, and waits longer. */
const DEADLY_AGAIN_MS = 24 * TRIED_AGAIN_MS

/** When this process has last done so, by the API that says what could not be made. */
const lastTriedAgain = new WeakMap<JobContext['api'], number>()

type FailedJob = Awaited<ReturnType<JobQueue['getFailed']>>[number]

/** What BullMQ says of a job that vanished with its worker again and again. */
const STALLED = /stalled more than/

/** Queues a job for all that the API says is pending and that none stands for yet. */
export const sweep = defineJob({
  ...sweepJob,
  // The last one stays, so that it is seen when the sweep has come last.
  options: { attempts: 1, removeOnComplete: { count: 1 }, removeOnFail: { count: 20 } },
  whenAway: 'fail',

  run: async ({ requestId: asker }, context) => {
    const { api, documentsQueue: queue, logger, requestId } = context
    // What somebody has just written makes no schedule due, and loses no document.
    if (asker === undefined) await catchUp(context)
    await queue.clean(KEEP_DONE_MS, 100_000, 'completed')
    const settledBefore = Date.now() - SETTLED_AFTER_MS
    const failed = await failedJobs(queue)
    const impossible = asker === undefined && isTimeToTryAgain(context)
    let count = 0
    for (let after = 0; ; ) {
      const pending = await api.pending({ limit: PAGE, after, impossible }, requestId)
      const { invoices: page } = pending
      await queueDueMails(pending.mails, context)
      await queueExports(pending.exports, context)
      if (pending.hasRecordsToSend) await queueSending(context.registrationQueue, asker)
      await removeExpiredExports(pending.expiredExports, context)
      await removeUnneeded(pending.unneeded, context)
      const last = page.at(-1)
      if (last === undefined || last.identifier <= after) break
      const free = (invoices: readonly InvoiceVersion[]) =>
        canReplaceFailed(failed.get(invoicePdfsId(invoices)), settledBefore, context)
      const invoices = await filterAsync(page, invoice => free([invoice]))
      const together = await filterAsync(batchByBlock(invoices), free)
      await queue.addBulk(together.map(invoices => invoicePdfsJob(invoices, asker)))
      count += page.length
      if (page.length < PAGE) break
      after = last.identifier
    }
    if (impossible) lastTriedAgain.set(api, performance.now())
    if (count > 0) logger.info({ pending: count, impossible }, 'queued what is pending')
  },
})

const isTimeToTryAgain = ({ api }: JobContext): boolean =>
  performance.now() - (lastTriedAgain.get(api) ?? Number.NEGATIVE_INFINITY) >= TRIED_AGAIN_MS

/** What nobody asks for, beside what is pending: neither the documents nor the others wait for one that fails. */
const catchUp = async (context: JobContext): Promise<void> => {
  const { api, mailer, logger, requestId } = context
  const asides = {
    // The screens say so where mails go into files, before anybody sends one.
    'could not tell where mails go': () => api.mailOutlet(mailer.outlet, requestId),
    // What should have been sent while nobody was here to say that it was time.
    'could not have sent what is due': () => api.dispatchSchedules(requestId),
    'could not look for lost documents': () => findLostDocuments(context),
  }
  for (const [failure, aside] of Object.entries(asides)) {
    try {
      await aside()
    } catch (error) {
      if (error instanceof TransientError) throw error
      logger.error({ err: error }, failure)
    }
  }
}

/** Queues these mails and, where they fill a page, those that follow. */
const queueDueMails = async (first: readonly PendingMail[], context: JobContext): Promise<void> => {
  for (let page = first; ; ) {
    await queueMails(page, context)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    page = (await context.api.dueMails({ limit: PAGE, after: last.identifier }, context.requestId)).mails
  }
}

/** Jobs that failed, by their id. */
const failedJobs = async (queue: JobQueue): Promise<Map<string, FailedJob>> => {
  const { failed = 0 } = await queue.getJobCounts('failed')
  if (failed === 0) return new Map()
  const jobs = await queue.getFailed(0, FAILED_LOOKED_AT - 1)
  return new Map(jobs.flatMap(job => (job.id === undefined ? [] : [[job.id, job]])))
}

/**
 * Whether a fresh job can be queued in place of one that failed. It keeps its id, so that it can't be queued again, and the API lists it
 * no longer once it was told, but to be tried again. One that the API does list makes room for a fresh one: it was cut short by trouble
 * of the queue, or is tried again; unless its worker vanished with it each time: that ends here, for a day.
 */
const canReplaceFailed = async (
  job: FailedJob | undefined,
  settledBefore: number,
  context: JobContext,
): Promise<boolean> => {
  if (job === undefined) return true
  const { id: failedJobId, failedReason: reason, finishedOn = 0 } = job
  // One of a time to come was before the clock went back.
  const isOfBefore = finishedOn > Date.now() + SETTLED_AFTER_MS
  if (finishedOn >= settledBefore && !isOfBefore) return false
  context.logger.warn({ failedJobId, reason }, 'settling a job that failed untold')
  if (STALLED.test(reason) && Date.now() - finishedOn < DEADLY_AGAIN_MS) {
    await renderInvoicePdfs.giveUp(job.data, reason, context)
    return false
  }
  await job.remove()
  return true
}

const filterAsync = async <Item>(
  items: readonly Item[],
  keeps: (item: Item) => Promise<boolean>,
): Promise<Item[]> => {
  const kept: Item[] = []
  for (const item of items) if (await keeps(item)) kept.push(item)
  return kept
}
