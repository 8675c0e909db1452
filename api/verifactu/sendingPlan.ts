import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { IN_HAND_MS } from '#wire/inHand.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { isBinding } from './bindingChains.ts'
import { lockSending } from './sendingLock.ts'
import { LONGEST_PAUSE_MS } from './sendingTrouble.ts'

/** Records of one message, by the agency's limit ("Descripción del servicio web", v1.0.3). */
export const RECORDS_TOGETHER = 1_000

/** A chain of which something has not been answered. */
export type SendingPlan = {
  chain: Row<'verifactuChains'>
  /** The message that is under way, or has come back without an answer. */
  open: Row<'verifactuMessages'> | null
  /** The last record that is in a message; 0 before the first. */
  sentSequence: number
  /** Records without an answer of the same company's later installations: they wait until this one has all its answers. */
  behind: number
}

/** A select of the latest message of a chain: they follow each other, and only the latest can be open. @param chain its name in the query. */
const latestMessage = (chain: string): RawBuilder<unknown> => sql`(
  select identifier, first_sequence, last_sequence, answered_at is null as is_open
  from verifactu_messages
  where chain_identifier = ${sql.ref(`${chain}.identifier`)}
  order by first_sequence desc
  limit 1
)`

/** Whether a chain, beside its `latest` message, has records without an answer, and is none of a rehearsal that has ended. */
const isToBeAnswered = (chain: string): RawBuilder<boolean> => sql`(
  (coalesce(latest.is_open, false) or ${sql.ref(`${chain}.last_sequence`)} > coalesce(latest.last_sequence, 0)) and ${isBinding(chain)}
)`

/**
 * Chains that have records without an answer, also with the switch off: what is sealed is sent. Of a rehearsal that has ended nothing is.
 *
 * @param lock a locking clause over `chain`.
 */
export const sendingPlans = async (
  db: Database,
  lock: RawBuilder<unknown> = sql``,
): Promise<SendingPlan[]> => {
  const { rows } = await sql<{
    chain: number
    message: number | null
    sentSequence: number
    isOpen: boolean
    behind: number
  }>`
    select
      chain.identifier as chain, latest.identifier as message, coalesce(latest.last_sequence, 0) as "sentSequence",
      coalesce(latest.is_open, false) as "isOpen",
      (
        select coalesce(sum(later.last_sequence - case when latest.is_open then latest.first_sequence - 1 else coalesce(latest.last_sequence, 0) end), 0)::int
        from verifactu_chains as later
        left join lateral ${latestMessage('later')} as latest on true
        where later.environment = chain.environment and later.issuer_nif = chain.issuer_nif and later.identifier > chain.identifier
          and ${isToBeAnswered('later')}
      ) as behind
    from verifactu_chains as chain
    left join lateral ${latestMessage('chain')} as latest on true
    where ${isToBeAnswered('chain')}
      -- What an installation of before has left comes first: a record of this one may be about the same invoice.
      and not exists (
        select from verifactu_chains as earlier
        left join lateral ${latestMessage('earlier')} as latest on true
        where earlier.environment = chain.environment and earlier.issuer_nif = chain.issuer_nif and earlier.identifier < chain.identifier
          and ${isToBeAnswered('earlier')}
      )
    order by chain.last_sent_at nulls first, chain.identifier
    ${lock}
  `.execute(db)
  if (rows.length === 0) return []
  const chains = await db
    .selectFrom('verifactuChains')
    .selectAll()
    .where(
      'identifier',
      'in',
      rows.map(({ chain }) => chain),
    )
    .execute()
  const open = rows.flatMap(({ message, isOpen }) => (isOpen && message !== null ? [message] : []))
  const messages =
    open.length === 0
      ? []
      : await db.selectFrom('verifactuMessages').selectAll().where('identifier', 'in', open).execute()
  return rows.flatMap(({ chain: identifier, message, sentSequence, behind }) => {
    const chain = chains.find(each => each.identifier === identifier)
    return chain
      ? [{ chain, open: messages.find(each => each.identifier === message) ?? null, sentSequence, behind }]
      : []
  })
}

/** Records of a chain that the agency has not answered. */
export const unanswered = ({ chain, open, sentSequence }: SendingPlan): number =>
  chain.lastSequence - (open ? open.firstSequence - 1 : sentSequence)

/**
 * When the next message of a chain may go out; null when it waits for staff. The agency wants to be left alone for as long as it has last said,
 * unless a thousand records wait (Orden HAC/1177/2024, art. 16.2); after trouble it is asked again when that is due (16.4).
 */
export const dueAt = (plan: SendingPlan, now: Date): Date | null => {
  const { chain, open } = plan
  if (waitsForStaff(chain)) return null
  const inHand = open?.claimedUntil?.getTime() ?? 0
  const retry = Math.max(inHand, chain.retryAt?.getTime() ?? 0, now.getTime())
  const isConsultation = open !== null && open.doubtful.length > 0
  if (isConsultation || unanswered(plan) >= RECORDS_TOGETHER || chain.lastSentAt === null)
    return new Date(retry)
  return new Date(Math.max(retry, chain.lastSentAt.getTime() + chain.waitSeconds * 1_000))
}

/** Nothing of the chain is sent until somebody asks for it. */
export const waitsForStaff = ({
  trouble,
  retryAt,
}: Pick<Row<'verifactuChains'>, 'trouble' | 'retryAt'>): boolean => trouble !== null && retryAt === null

/**
 * Whether a message may go out now. Times of a clock that has gone back since are put right here, too: who would claim the next message may wait
 * for the job of a worker that is gone, and what that had in hand would be waited for once more.
 */
export const hasRecordsToSend = async (db: Database, clock: Clock): Promise<boolean> => {
  let plans = await sendingPlans(db)
  // Later than what was read: what another notes at this moment is none of before.
  let now = clock.now()
  if (plans.some(plan => isOfBefore(plan, now)))
    plans = await db.transaction().execute(async tx => {
      await lockSending(tx)
      now = clock.now()
      return plansByTheClock(tx, now)
    })
  return plans.some(plan => {
    const due = dueAt(plan, now)
    return due !== null && due <= now
  })
}

/** The plans, once no time of a clock that has gone back since is waited for. `lockSending` comes before. @param lock a locking clause over `chain`. */
export const plansByTheClock = async (
  tx: Tx,
  now: Date,
  lock?: RawBuilder<unknown>,
): Promise<SendingPlan[]> => {
  const plans = await sendingPlans(tx, lock)
  if (!plans.some(plan => isOfBefore(plan, now))) return plans
  await goByTheClock(tx, now)
  return sendingPlans(tx, lock)
}

/** Whether it waits for times noted by a clock that has gone back since: later than any that could be noted now (`goByTheClock`). */
const isOfBefore = ({ chain, open }: SendingPlan, now: Date): boolean =>
  [
    chain.lastSentAt,
    ahead(chain.retryAt, LONGEST_PAUSE_MS),
    ahead(open?.claimedUntil ?? null, IN_HAND_MS),
  ].some(at => at !== null && at > now)

const ahead = (at: Date | null, ms: number): Date | null => (at === null ? null : new Date(at.getTime() - ms))

/**
 * Puts right what was noted by a clock that has gone back since, which would be waited for until it has caught up: what is in hand is
 * so for as long as it could be from now on, and the agency is left alone as if it had just been sent something.
 */
const goByTheClock = async (tx: Tx, now: Date): Promise<void> => {
  const inHand = new Date(now.getTime() + IN_HAND_MS)
  const latest = new Date(now.getTime() + LONGEST_PAUSE_MS)
  await tx
    .updateTable('verifactuMessages')
    .set({ claimedUntil: inHand })
    .where('claimedUntil', '>', inHand)
    .execute()
  await tx.updateTable('verifactuChains').set({ retryAt: latest }).where('retryAt', '>', latest).execute()
  await tx.updateTable('verifactuChains').set({ lastSentAt: now }).where('lastSentAt', '>', now).execute()
}
