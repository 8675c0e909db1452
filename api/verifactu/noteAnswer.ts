import { kindOfError, officialText, SUSPENDED } from '#platform/agency/errorCodes.ts'
import { type AgencyFault, readAnswer } from '#platform/agency/readAnswer.ts'
import { notFound } from '#platform/errors.ts'
import { IN_HAND_MS } from '#wire/inHand.ts'
import type { MessageAnswer } from '#wire/sending.ts'
import type { Row, Tx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { applyConsultation } from './applyConsultation.ts'
import { applyRegistration } from './applyRegistration.ts'
import type { MessageOfChain } from './messageOfChain.ts'
import { lockSending } from './sendingLock.ts'
import { noteTrouble, retryAfter, type Trouble } from './sendingTrouble.ts'

/**
 * Notes what came of sending a message, in one transaction. Told again, or after another attempt was answered, nothing changes.
 *
 * @throws AppError 404 there is no such message.
 */
export const noteAnswer = (
  { db, clock }: Deps,
  { identifier, attempt, came }: MessageAnswer & { identifier: number },
): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockSending(tx)
    const now = clock.now()
    const of = await readMessage(tx, identifier)
    if (of.message.answeredAt !== null) return
    const isLatest = attempt === of.message.attempts
    const isAsking = of.message.doubtful.length > 0
    switch (came.outcome) {
      case 'inHand':
        if (isLatest && of.message.claimedUntil !== null) await hold(tx, of.message, now)
        return
      case 'answered': {
        const answer = readAnswer(came.body)
        // An answer to records counts whichever attempt it is of: they are always the same.
        if (answer.kind === 'registered' && !isAsking)
          return applyRegistration(tx, of, { answer, body: came.body, now })
        if (!isLatest) return
        if (answer.kind === 'fault') return noteFault(tx, of, answer, now)
        // A page with 403 is how the agency’s gateway answers in maintenance, too: it may be the certificate, and it may not.
        const isPage = answer.kind === 'unreadable' && answer.what === 'html'
        const isShutOut = came.status === 401 || (came.status === 403 && !isPage)
        return endAttempt(tx, of, {
          trouble: { kind: isShutOut ? 'certificateRefused' : 'unreadable', detail: `HTTP ${came.status}` },
          mayHaveArrived: !isAsking && !isShutOut,
          retryAt: retryAfter(attempt, now),
          now,
        })
      }
      case 'consulted':
        if (isLatest && isAsking) await applyConsultation(tx, of, { page: came, now })
        return
      case 'notSent':
        if (isLatest)
          await endAttempt(tx, of, {
            trouble:
              came.reason === 'aborted'
                ? null
                : { kind: NOT_SENT[came.reason] ?? 'unreachable', detail: came.detail },
            mayHaveArrived: false,
            retryAt: came.reason === 'aborted' ? of.chain.retryAt : retryAfter(attempt, now),
            now,
          })
        return
      case 'unknown':
        if (isLatest)
          await endAttempt(tx, of, {
            trouble: { kind: 'unanswered', detail: came.detail },
            mayHaveArrived: !isAsking,
            retryAt: retryAfter(attempt, now),
            now,
          })
    }
  })

/** By the reasons of `postMessage`, and `locked`: the worker has no key that opens the certificate. */
const NOT_SENT: Readonly<Record<string, Trouble['kind']>> = {
  refused: 'certificateRefused',
  identity: 'certificateLocked',
  locked: 'certificateLocked',
}

const readMessage = async (tx: Tx, identifier: number): Promise<MessageOfChain> => {
  const message = await tx
    .selectFrom('verifactuMessages')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!message) throw notFound()
  const chain = await tx
    .selectFrom('verifactuChains')
    .selectAll()
    .where('identifier', '=', message.chainIdentifier)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { chain, message }
}

/**
 * The message was refused as a whole. Where the agency says that the trouble is its own, the same is sent again by and by; anything else would be
 * refused again as it was, and waits for staff. What its list of codes does not name is judged by whose side it says to be at fault ("Descripción del
 * servicio web", 5.1): a breakdown of its own has codes, too.
 */
const noteFault = async (tx: Tx, of: MessageOfChain, fault: AgencyFault, now: Date): Promise<void> => {
  const { code, text } = fault
  const isNamed = code !== null && officialText(code) !== null
  const isTransient = isNamed ? kindOfError(code) === 'transient' : fault.side === 'server'
  await endAttempt(tx, of, {
    trouble: {
      kind: code === SUSPENDED ? 'suspended' : isTransient ? 'agency' : 'refused',
      code,
      detail: text,
    },
    mayHaveArrived: false,
    retryAt: isTransient ? retryAfter(of.message.attempts, now) : null,
    now,
  })
}

const endAttempt = async (
  tx: Tx,
  { chain, message }: MessageOfChain,
  {
    trouble,
    mayHaveArrived,
    retryAt,
    now,
  }: { trouble: Trouble | null; mayHaveArrived: boolean; retryAt: Date | null; now: Date },
): Promise<void> => {
  await letGo(tx, message, mayHaveArrived)
  if (trouble !== null) await noteTrouble(tx, chain.identifier, trouble, { now, retryAt })
}

const hold = (tx: Tx, { identifier }: Row<'verifactuMessages'>, now: Date) =>
  tx
    .updateTable('verifactuMessages')
    .set({ claimedUntil: new Date(now.getTime() + IN_HAND_MS) })
    .where('identifier', '=', identifier)
    .execute()

const letGo = (tx: Tx, { identifier, isUncertain }: Row<'verifactuMessages'>, mayHaveArrived: boolean) =>
  tx
    .updateTable('verifactuMessages')
    .set({ claimedUntil: null, isUncertain: isUncertain || mayHaveArrived })
    .where('identifier', '=', identifier)
    .execute()
