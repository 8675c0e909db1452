import { renderInvoicePdfId, sweepJob } from '#contract/jobs.ts'
import type { JobQueue } from '#platform/queues.ts'
import { defineJob, type JobContext } from '../job.ts'
import { renderInvoicePdf } from './renderInvoicePdf.ts'

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

const FAILED_LOOKED_AT = 1_000

/** What BullMQ says of a job that vanished with its worker again and again. */
const VANISHED = /stalled more than/

/** Queues a job for all that the API says is pending and that none stands for yet. */
export const sweep = defineJob({
  ...sweepJob,
  options: { attempts: 1, removeOnComplete: true, removeOnFail: { count: 20 } },
  whenAway: 'fail',

  run: async ({ requestId: asker }, context) => {
    const { api, documentsQueue: queue, logger, requestId } = context
    await queue.clean(KEEP_DONE_MS, 100_000, 'completed')
    const wanted = new Set<string>()
    for (let after = 0; ; ) {
      const page = await api.pending({ limit: PAGE, after }, requestId)
      const last = page.at(-1)
      if (last === undefined || last.identifier <= after) break
      await queue.addBulk(
        page.map(({ identifier, version }) => ({
          name: renderInvoicePdf.name,
          data: { identifier, version, ...(asker === undefined ? {} : { requestId: asker }) },
          opts: { ...renderInvoicePdf.options, jobId: renderInvoicePdfId({ identifier, version }) },
        })),
      )
      for (const invoice of page) wanted.add(renderInvoicePdfId(invoice))
      if (page.length < PAGE) break
      after = last.identifier
    }
    if (wanted.size > 0) {
      logger.info({ pending: wanted.size }, 'queued what is pending')
      await settleFailed(queue, wanted, context)
    }
  },
})

/**
 * A job that failed keeps its id, so that it is not queued again, and the API no longer lists it once it knows. One that it
 * does list was cut short by trouble of the queue and starts afresh; unless its worker vanished with it each time: that ends
 * here.
 */
const settleFailed = async (queue: JobQueue, wanted: Set<string>, context: JobContext): Promise<void> => {
  const { failed = 0 } = await queue.getJobCounts('failed')
  if (failed === 0) return
  for (const job of await queue.getFailed(0, FAILED_LOOKED_AT - 1)) {
    if (job.id === undefined || !wanted.has(job.id)) continue
    if (VANISHED.test(job.failedReason)) await renderInvoicePdf.giveUp(job.data, job.failedReason, context)
    else await job.retry('failed', { resetAttemptsMade: true })
    context.logger.warn({ failedJobId: job.id, reason: job.failedReason }, 'settled a failed job')
  }
}
