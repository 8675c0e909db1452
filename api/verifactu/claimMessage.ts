import { sql } from 'kysely'
import { isSimulated, serviceAddress } from '#domain/verifactu/environments.ts'
import { agencyName } from '#domain/verifactu/literals.ts'
import { messageXml, recordXml } from '#domain/verifactu/recordXml.ts'
import { IN_HAND_MS } from '#wire/inHand.ts'
import type { ClaimAnswer, ClaimedMessage } from '#wire/sending.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { isUnconfirmed } from '../database/unconfirmedRestores.ts'
import type { Deps } from '../deps.ts'
import { chainedRecords } from './chainedRecords.ts'
import { consultationOf } from './consultation.ts'
import { isAnotherHolder } from './isAnotherHolder.ts'
import { newestCertificate, readIssuerName } from './readCompany.ts'
import { lockSending } from './sendingLock.ts'
import { dueAt, plansByTheClock, RECORDS_TOGETHER, type SendingPlan } from './sendingPlan.ts'
import { noteTrouble, type Trouble } from './sendingTrouble.ts'

/** A record older than this is told to be late: the agency's clock and its own must not differ by more than 240 s (code 2004). */
const LATE_AFTER_MS = 200_000

/**
 * Gives a worker the next message that may go out: of each chain one at a time, in the order of its records, at most a thousand. It is noted as
 * sent before it is, so that one whose worker vanished is known to be one that may have arrived; a message that comes back is sent again with
 * the same records, less those that have their answer. It is the worker's for as long as that says so.
 */
export const claimMessage = ({ db, clock, simulatorUrl, certificateVault }: Deps): Promise<ClaimAnswer> =>
  db.transaction().execute(async tx => {
    await lockSending(tx)
    // What was sealed before the backup may have been sent after it.
    if (await isUnconfirmed(tx)) return { message: null, nextInMs: null }
    const now = clock.now()
    const certificate = await newestCertificate(tx)
    // A chain that is held by who is just issuing is left for the next time.
    const plans = await plansByTheClock(tx, now, sql`for update of chain skip locked`)
    let nextAt: Date | null = null
    for (const plan of plans) {
      const due = dueAt(plan, now)
      if (due === null) continue
      if (due > now) {
        if (nextAt === null || due < nextAt) nextAt = due
        continue
      }
      const sender = senderOf(plan.chain, certificate, {
        now,
        simulatorUrl,
        canOpen: certificateVault !== null,
      })
      if ('kind' in sender) {
        await noteTrouble(tx, plan.chain.identifier, sender, { now, retryAt: null })
        continue
      }
      const message = await takeInHand(tx, plan, now)
      const isConsultation = message.doubtful.length > 0
      const xml = await (isConsultation ? consultationXml : recordsXml)(tx, plan.chain, message)
      return {
        message: {
          identifier: message.identifier,
          attempt: message.attempts,
          kind: isConsultation ? 'consultation' : 'records',
          environment: plan.chain.environment,
          issuer: { nif: plan.chain.issuerNif, name: message.issuerName },
          ...sender,
          xml,
        },
        nextInMs: null,
      }
    }
    return { message: null, nextInMs: nextAt === null ? null : nextAt.getTime() - now.getTime() }
  })

type Sender = Pick<ClaimedMessage, 'address' | 'sealedIdentity'>

/** Where a chain's messages go and with what, or why they can't: to the simulator with a certificate of its own. */
const senderOf = (
  { environment, issuerNif }: Row<'verifactuChains'>,
  certificate: Row<'verifactuCertificates'> | undefined,
  { now, simulatorUrl, canOpen }: { now: Date; simulatorUrl: string; canOpen: boolean },
): Sender | Trouble => {
  if (isSimulated(environment))
    return { address: serviceAddress(environment, 'person', simulatorUrl), sealedIdentity: null }
  if (certificate === undefined) return { kind: 'noCertificate' }
  if (certificate.validTo <= now) return { kind: 'certificateExpired' }
  // The company may have another number by now than the one that the records are of.
  const { subject, holderKind: kind, holderNif: nif } = certificate
  if (isAnotherHolder({ kind, nif }, issuerNif))
    return { kind: 'noCertificate', detail: `${subject}, ${nif}` }
  if (!canOpen) return { kind: 'certificateLocked' }
  return {
    address: serviceAddress(environment, certificate.holderKind === 'seal' ? 'seal' : 'person', simulatorUrl),
    sealedIdentity: certificate.sealed.toString('base64'),
  }
}

/** The message that is under way once more, or one of what follows it. */
const takeInHand = async (
  tx: Tx,
  { chain, open, sentSequence }: SendingPlan,
  now: Date,
): Promise<Row<'verifactuMessages'>> => {
  const claimedUntil = new Date(now.getTime() + IN_HAND_MS)
  const firstSequence = open?.firstSequence ?? sentSequence + 1
  const isLate = open !== null || (await isOlder(tx, { chain, sequence: firstSequence, now }))
  const issuerName = await issuerNameOf(tx, chain, open?.issuerName)
  if (open !== null && open.doubtful.length > 0)
    return tx
      .updateTable('verifactuMessages')
      .set({ attempts: open.attempts + 1, claimedUntil })
      .where('identifier', '=', open.identifier)
      .returningAll()
      .executeTakeFirstOrThrow()
  await tx
    .updateTable('verifactuChains')
    .set({ lastSentAt: now })
    .where('identifier', '=', chain.identifier)
    .execute()
  if (open)
    return tx
      .updateTable('verifactuMessages')
      .set({
        attempts: open.attempts + 1,
        sentAt: now,
        claimedUntil,
        isLate,
        issuerName,
        // Whoever had it in hand has never told what came of it.
        isUncertain: open.isUncertain || open.claimedUntil !== null,
      })
      .where('identifier', '=', open.identifier)
      .returningAll()
      .executeTakeFirstOrThrow()
  return tx
    .insertInto('verifactuMessages')
    .values({
      chainIdentifier: chain.identifier,
      firstSequence,
      lastSequence: Math.min(chain.lastSequence, sentSequence + RECORDS_TOGETHER),
      issuerName,
      isLate,
      attempts: 1,
      sentAt: now,
      claimedUntil,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const isOlder = async (
  tx: Tx,
  { chain, sequence, now }: { chain: Row<'verifactuChains'>; sequence: number; now: Date },
): Promise<boolean> => {
  const oldest = await tx
    .selectFrom('verifactuRecords')
    .select('generatedAt')
    .where('chainIdentifier', '=', chain.identifier)
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow()
  return new Date(oldest.generatedAt).getTime() < now.getTime() - LATE_AFTER_MS
}

/** The company's name as it is by now, since a message may have been refused for it; that of before where the company is another by now. */
const issuerNameOf = async (
  db: Database,
  { issuerNif }: Row<'verifactuChains'>,
  before: string | undefined,
): Promise<string> => agencyName((await readIssuerName(db, issuerNif)) ?? before ?? '')

const recordsXml = async (
  tx: Tx,
  chain: Row<'verifactuChains'>,
  message: Row<'verifactuMessages'>,
): Promise<string> => {
  const { issuerName, isLate, firstSequence: from, lastSequence: to } = message
  const records = await chainedRecords(tx, { chain: chain.identifier, from, to })
  const answered = await answeredOf(tx, message)
  return messageXml(records.filter(({ identifier }) => !answered.has(identifier)).map(recordXml), {
    issuerName,
    issuerNif: chain.issuerNif,
    isLate,
  })
}

const consultationXml = async (
  tx: Tx,
  chain: Row<'verifactuChains'>,
  message: Row<'verifactuMessages'>,
): Promise<string> => (await consultationOf(tx, chain, message)).xml

/** Records of a message that the agency has already answered. */
const answeredOf = async (
  tx: Tx,
  { chainIdentifier, firstSequence, lastSequence }: Row<'verifactuMessages'>,
): Promise<Set<number>> => {
  const rows = await tx
    .selectFrom('verifactuRecords as record')
    .innerJoin('verifactuAnswers as answer', 'answer.recordIdentifier', 'record.identifier')
    .select('record.identifier')
    .where('record.chainIdentifier', '=', chainIdentifier)
    .where('record.sequence', '>=', firstSequence)
    .where('record.sequence', '<=', lastSequence)
    .execute()
  return new Set(rows.map(({ identifier }) => identifier))
}
