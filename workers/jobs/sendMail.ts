import { randomUUID } from 'node:crypto'
import { type PendingMail, sendMailId, sendMailJob } from '#wire/jobs.ts'
import { type ClaimProgress, MAX_FAILURE, type Mail } from '#wire/mail.ts'
import { holding } from '../hold.ts'
import { defineJob, type JobContext, jobsFor } from '../job.ts'
import { attachmentsOf } from '../mail/attachments.ts'
import type { Delivery } from '../mail/delivery.ts'
import { NotPrintedError } from '../mail/notPrintedError.ts'
import { TransientError } from '../transientError.ts'

/** What became of a message is told so often, each time with the patience of a call: told never, it is uncertain. */
const MAX_ATTEMPTS = 10

/**
 * Sends one mail. The row of the mail decides: it is taken in hand, then handed over, and what the server said is noted. Whoever
 * comes second, at whatever moment, finds it taken.
 */
export const sendMail = defineJob({
  ...sendMailJob,
  options: {
    attempts: 3,
    backoff: { type: 'exponential', delay: 1_000 },
    removeOnComplete: true,
    removeOnFail: { count: 100 },
  },
  whenAway: 'wait',

  run: async ({ identifier }, context) => {
    const { api, handOvers, logger, requestId } = context
    const claim = randomUUID()
    const mail = await api.claimMail({ identifier, claim }, requestId)
    if (mail === null) {
      logger.debug({ identifier }, 'this mail is not to be sent now')
      return
    }
    let noted = nothingToNote
    const handOver = async () => {
      noted = handOvers.begin()
      if ((await api.noteMailOutcome(claim, { state: 'sending' }, requestId)) === 'lost')
        throw new LostClaim()
    }
    try {
      const delivery = await holding(
        () => api.noteMailOutcome(claim, { state: 'held' }, requestId),
        () => deliver(mail, handOver, context),
      )
      if (delivery === null) {
        logger.warn({ identifier }, 'this mail is in other hands, or to be composed anew')
        return
      }
      const level = delivery.outcome === 'sent' ? 'info' : 'warn'
      logger[level]({ identifier, kind: mail.content.kind, ...delivery }, 'mail')
      // Also while this worker stops: what is known of one that was handed over is known here alone.
      const isLastWord = noted !== nothingToNote
      const told = await withRetries(() =>
        api.noteMailOutcome(claim, progressOf(delivery), requestId, isLastWord),
      )
      if (told === 'lost') logger.warn({ identifier }, 'this mail is in other hands, or to be composed anew')
    } finally {
      noted()
    }
  },
})

/** Of a mail that no server was given. */
const nothingToNote = () => {}

/** @returns null when the mail is in other hands, or to be composed anew. */
const deliver = async (
  mail: Mail,
  handOver: () => Promise<void>,
  context: JobContext,
): Promise<Delivery | null> => {
  const attachments = await attachmentsOf(mail, context).catch(notAttached)
  if (!Array.isArray(attachments)) return attachments
  return context.mailer.send(mail, attachments, handOver).catch(notHandedOver)
}

const notAttached = (error: unknown): Delivery => {
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof TransientError) return { outcome: 'later', code: 'notReady', reason }
  return { outcome: 'refused', code: error instanceof NotPrintedError ? 'notPrinted' : 'notAttached', reason }
}

/** Another has taken the mail, since this one took so long; or its invoices have changed, and it is to be composed anew. */
class LostClaim extends Error {}

/** @returns null when the mail is in other hands; when the API was away, that it comes later. */
const notHandedOver = (error: unknown): Delivery | null => {
  if (error instanceof LostClaim) return null
  if (error instanceof TransientError) return { outcome: 'later', code: 'notReady', reason: error.message }
  throw error
}

const progressOf = (delivery: Delivery): ClaimProgress => {
  if (delivery.outcome === 'sent') return { state: 'sent', outlet: delivery.outlet }
  const state = delivery.outcome === 'later' ? 'pending' : delivery.outcome
  return { state, code: delivery.code, error: delivery.reason.slice(0, MAX_FAILURE) || 'no reason given' }
}

const withRetries = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof TransientError) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/** Queues a job for each mail that is due. One that failed for this attempt makes room for another. */
export const queueMails = async (
  mails: readonly PendingMail[],
  { mailQueue: queue, logger }: JobContext,
): Promise<void> => {
  if (mails.length === 0) return
  const wanted = new Set(mails.map(sendMailId))
  for (const job of await queue.getFailed(0, 99)) if (wanted.has(job.id ?? '')) await job.remove()
  await queue.addBulk(jobsFor(sendMail, mails, sendMailId))
  logger.info({ mails: mails.length }, 'queued the mails that are due')
}
