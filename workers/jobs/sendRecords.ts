import { CONSULTATION_LIMITS } from '#platform/agency/agencyClient.ts'
import { readAnswer } from '#platform/agency/readAnswer.ts'
import type { ConsultationAnswer } from '#platform/agency/readConsultation.ts'
import type { JobQueue } from '#platform/queues.ts'
import { sendRecordsJob, sendRecordsOnce } from '#wire/jobs.ts'
import { type ClaimedMessage, MAX_ANSWER, type WhatCame } from '#wire/sending.ts'
import { holding } from '../hold.ts'
import { defineJob, type JobContext } from '../job.ts'
import { TransientError } from '../transientError.ts'

/** Nearer than this, the next message is waited for by a job of its own; the sweep finds what is further away. */
const SOON_MS = 60_000

/** What came of a message is told so often, each time with the patience of a call: told never, the message counts as one that may have arrived. */
const MAX_ATTEMPTS = 10

/**
 * Sends the tax agency what may go out: takes one message after the other in hand, posts it, and tells the API what came of it, until nothing may
 * go out now. The rows of the API decide; two of these jobs never have the same message, and one that is told twice finds nothing to do.
 */
export const sendRecords = defineJob({
  ...sendRecordsJob,
  options: { attempts: 1, removeOnComplete: true, removeOnFail: { count: 20 } },
  // The sweep asks again as long as there is something to send.
  whenAway: 'fail',

  run: async (_payload, context) => {
    const { api, logger, requestId } = context
    for (;;) {
      const { message, nextInMs } = await api.claimMessage(requestId)
      if (message === null) {
        if (nextInMs !== null && nextInMs <= SOON_MS) await comeBack(nextInMs, context)
        return
      }
      const { identifier, attempt, kind, environment } = message
      const came = await holding(
        () => api.messageAnswer(identifier, { attempt, came: { outcome: 'inHand' } }, requestId),
        () => post(message, context),
      )
      logger.info({ message: identifier, attempt, kind, environment, ...told(came) }, 'registration')
      await withRetries(() => api.messageAnswer(identifier, { attempt, came }, requestId))
    }
  },
})

/** What came, once something did. */
type InTheEnd = Exclude<WhatCame, { outcome: 'inHand' }>

const post = async (message: ClaimedMessage, { agency, certificateVault }: JobContext): Promise<InTheEnd> => {
  const { environment, issuer, address, xml, sealedIdentity, kind } = message
  const identity =
    sealedIdentity === null ? null : (certificateVault?.open(Buffer.from(sealedIdentity, 'base64')) ?? null)
  if (sealedIdentity !== null && identity === null)
    return { outcome: 'notSent', reason: 'locked', detail: 'VERIFACTU_KEY does not open the certificate' }
  const delivery = await agency({
    environment,
    issuer,
    address,
    identity,
    xml,
    ...(kind === 'consultation' ? { limits: CONSULTATION_LIMITS } : {}),
  })
  if (delivery.outcome !== 'answered') return { ...delivery, detail: delivery.detail.slice(0, 500) }
  if (kind === 'consultation') {
    const answer = readAnswer(delivery.body)
    if (answer.kind === 'consulted') return foundIn(answer)
  }
  return { ...delivery, body: delivery.body.slice(0, MAX_ANSWER) }
}

/** A page may have ten thousand records of which a few are asked for: no more of each than it takes. */
const foundIn = ({ records, next }: ConsultationAnswer): InTheEnd => ({
  outcome: 'consulted',
  records: records.map(({ issuer, number, day, state, huella, code }) => ({
    issuer,
    number,
    day,
    state,
    fingerprint: huella,
    code,
  })),
  next,
})

/** For the log: nothing of what was sent. */
const told = (came: InTheEnd): object => {
  switch (came.outcome) {
    case 'answered':
      return { outcome: came.outcome, status: came.status }
    case 'consulted':
      return { outcome: came.outcome, records: came.records.length }
    default:
      return came
  }
}

const withRetries = async (call: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await call()
      return
    } catch (error) {
      if (!(error instanceof TransientError) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/** Queues the sending of what may go out now. */
export const queueSending = async (queue: JobQueue, requestId?: string): Promise<void> => {
  await queue.add(sendRecords.name, requestId === undefined ? {} : { requestId }, {
    ...sendRecords.options,
    ...sendRecordsOnce,
  })
}

/** Comes back when the agency takes the next message: the same second is queued once. */
const comeBack = async (delay: number, { registrationQueue: queue, asker }: JobContext): Promise<void> => {
  const second = Math.ceil((Date.now() + delay) / 1_000)
  await queue.add(sendRecords.name, asker === undefined ? {} : { requestId: asker }, {
    ...sendRecords.options,
    delay,
    jobId: `${sendRecords.name}-${second}`,
  })
}
