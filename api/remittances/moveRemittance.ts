import { sql } from 'kysely'
import { type Day, dayInMadrid, formatDay } from '#domain/dates.ts'
import { fileBy, LEAST_TERMS } from '#domain/sepa/fileTerms.ts'
import { conflict, forbidden, unprocessable } from '#platform/errors.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { notePayments } from '../payments/notePayments.ts'
import { OPEN_AMOUNT } from '../payments/openAmount.ts'
import { reversePayments } from '../payments/reversePayments.ts'
import { noticesByThemselves } from './debitNotices.ts'
import { fileGiven, isFileGivenBy } from './fileGiven.ts'
import { lockWithInvoices } from './lockWithInvoices.ts'
import { linesOf, moneyTold, stateOf } from './presentRemittance.ts'
import { isRejected, REJECTED } from './rejectedLines.ts'
import { ownChange, requireStillCollectable, whatStandsAgainst } from './requireStillCollectable.ts'
import { texts } from './texts.ts'

/** So many of what stands against a remittance are told in one sentence. */
const TOLD = 5

export type Move = { identifier: number; version: number | null; today: Day; now: Date; actor: Actor }

/**
 * Notes that the bank has the file. Its mandates are used once it is collected. When it was given the file it has, and may have said so long before
 * somebody notes it: too late is what nobody can have brought in time. Where somebody was given the file, the bank may have it whatever has become of its debits
 * since: what stands against them is asked about, and stands in the audit log (decision 0086).
 *
 * @param isAtBank that is said, all that was asked about notwithstanding.
 * @throws AppError 404; 409 stale, of another state, `stands-against` unless that is said; where nobody was given the file too late, or holding what can't be collected any more.
 */
export const sendRemittance = (db: Database, move: Move, isAtBank: boolean): Promise<void> =>
  db.transaction().execute(async tx => {
    const remittance = await lockRemittance(tx, move, 'prepared')
    const { collectionDate } = remittance
    const { day: last } = fileBy(collectionDate, LEAST_TERMS)
    const given = await fileGiven(tx, move.identifier)
    const isLate = move.today > last && !(await isFileGivenBy(tx, move.identifier, last))
    if (isLate && !given) throw conflict(texts.tooLate({ day: formatDay(collectionDate) }), 'too-late')
    const lines = await linesOf(tx, move.identifier)
    const mandates = lines.map(({ mandateIdentifier }) => mandateIdentifier)
    await sql`select identifier from mandates where identifier = any(${mandates}::int[]) order by identifier for update`.execute(
      tx,
    )
    if (!given) await requireStillCollectable(tx, remittance, lines, move.today)
    const changed = given ? await whatStandsAgainst(tx, remittance, lines, move.today) : []
    const what = given ? await ownChange(tx, remittance) : null
    const remarks = [
      ...(what === null ? [] : [texts.ownAtBank({ what })]),
      ...(isLate ? [texts.givenLate({ day: formatDay(collectionDate) })] : []),
      ...changed.map(one => texts.stopAtBank(one)),
    ]
    if (remarks.length > 0 && !isAtBank) {
      const told = { names: remarks.slice(0, TOLD).join(' '), more: Math.max(0, remarks.length - TOLD) }
      throw conflict(texts.standsAgainst(told), 'stands-against')
    }
    await setState(tx, move, remittance, 'sent', remarks.length > 0 ? { remarks } : {})
    // From its day on there is nothing to be told beforehand.
    if (move.today < collectionDate) await noticesByThemselves(tx, move.identifier, 'sent', move)
  })

/**
 * Notes that the bank has collected it: a payment for each line, of what is left of its invoice by then; the rest is the client's credit.
 *
 * @param tx of what has told it.
 * @param notCollected lines that it did not collect: their invoices stand as before, for another attempt.
 * @throws AppError 404; 409 stale, of another state, before its day; 422 for lines of another remittance.
 */
export const settleWithin = async (
  tx: Tx,
  move: Move,
  notCollected: readonly number[] = [],
): Promise<void> => {
  const remittance = await lockRemittance(tx, move, 'sent')
  const { collectionDate, bancIdentifier } = remittance
  if (collectionDate > move.today)
    throw conflict(texts.notDueYet({ day: formatDay(collectionDate) }), 'not-due')
  const lines = await linesOf(tx, move.identifier)
  const without = new Set(notCollected)
  if (lines.filter(({ identifier }) => without.has(identifier)).length < without.size)
    throw unprocessable(texts.notItsLine, { notCollected: texts.notItsLine })
  const left = await lockAndReadLeft(tx, lines)
  await sql`
      update remittance_lines set is_live = false, is_collected = identifier <> all(${notCollected}::int[])
      where remittance_identifier = ${move.identifier} and not ${REJECTED}
    `.execute(tx)
  const collected = lines.filter(line => !without.has(line.identifier) && !isRejected(line))
  // Where it was collected from is what the mandate is of, from now on.
  await sql`
      update mandates set iban = line.iban, version = mandates.version + 1
      from remittance_lines as line
      where line.remittance_identifier = ${move.identifier} and line.is_collected and not ${REJECTED} and line.mandate_identifier = mandates.identifier
        and mandates.iban <> line.iban
    `.execute(tx)
  await noteUse(tx, move.identifier)
  await setState(tx, move, remittance, 'settled', { notCollected })
  const payments = await notePayments(
    tx,
    collected.map(line => {
      const amount = Number(line.amount)
      const pays = Math.min(amount, left.get(line.invoiceIdentifier ?? 0) ?? 0)
      return {
        clienteIdentifier: line.clienteIdentifier,
        day: collectionDate,
        amount,
        way: 'direct-debit' as const,
        bancIdentifier,
        note: texts.paymentNote({ remittance: String(move.identifier) }),
        allocations:
          line.invoiceIdentifier === null || pays <= 0
            ? []
            : [{ invoiceIdentifier: line.invoiceIdentifier, amount: pays }],
      }
    }),
    move.actor,
  )
  await sql`
      update remittance_lines set payment_identifier = noted.payment
      from json_to_recordset(${JSON.stringify(
        collected.map(({ identifier }, place) => ({ line: identifier, payment: payments[place] })),
      )}::json) as noted(line int, payment int)
      where remittance_lines.identifier = noted.line
    `.execute(tx)
}

/**
 * Takes back that it was collected, as nothing tells it any more: its payments are reversed, and it waits for the bank again.
 *
 * @throws AppError 403 for a program; 404; 409 of another state, or once a debit of it came back or is asked for again.
 */
export const unsettleWithin = async (tx: Tx, move: Move, reason: string): Promise<void> => {
  // Its debits would be asked for again, and clients pay twice (decision 0075).
  if (isProgramAccount(move.actor.account)) throw forbidden(texts.unsettledByPerson)
  const remittance = await lockRemittance(tx, move, 'settled')
  const lines = (await linesOf(tx, move.identifier)).filter(line => !isRejected(line))
  const again = await tx
    .selectFrom('remittanceLines')
    .select('numero')
    .where('isLive', '=', true)
    .where(
      'invoiceIdentifier',
      'in',
      lines.flatMap(({ invoiceIdentifier }) => invoiceIdentifier ?? []).concat(0),
    )
    .executeTakeFirst()
  const returned = lines.find(({ returnedOn }) => returnedOn !== null)
  const since = again?.numero ?? returned?.numero
  if (since !== undefined) throw conflict(texts.goneOn({ number: since }), 'gone-on')
  await reversePayments(
    tx,
    lines.flatMap(({ paymentIdentifier }) => paymentIdentifier ?? []),
    { day: move.today, reason },
    move.actor,
  )
  await sql`
    update remittance_lines set is_live = true, is_collected = null, payment_identifier = null
    where remittance_identifier = ${move.identifier} and not ${REJECTED}
  `.execute(tx)
  await noteAccounts(tx, move.identifier)
  await noteUse(tx, move.identifier)
  await tx
    .updateTable('remittances')
    .set({ state: 'sent', settledAt: null, settledBy: null, version: sql<number>`version + 1` })
    .where('identifier', '=', move.identifier)
    .execute()
  await audit(tx, move.actor, {
    action: 'change',
    entity: 'remittances',
    record: move.identifier,
    before: { state: remittance.state },
    after: { state: 'sent' },
  })
}

/**
 * The same of what somebody has noted by hand. The money that a movement tells is taken back where it is linked.
 *
 * @throws AppError as `unsettleWithin`; 409 `told-by-statement`.
 */
export const unsettleRemittance = (db: Database, move: Move): Promise<void> =>
  db.transaction().execute(async tx => {
    // A file that comes in meanwhile would tell the money of what is not settled any more.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    const day = await moneyTold(tx, move.identifier)
    if (day !== null) throw conflict(texts.moneyTold({ day: formatDay(day) }), 'told-by-statement')
    await unsettleWithin(tx, move, texts.unsettled)
  })

/**
 * Takes back what the bank does not have.
 *
 * @param notSent where it is said that no bank has the file that somebody was given; called before that is believed, for clients pay twice if it is not so.
 * @throws AppError 404; 409 stale, of another state, `file-given` unless that is said; what `notSent` throws.
 */
export const undoRemittance = (db: Database, move: Move, notSent: (() => void) | null): Promise<void> =>
  db.transaction().execute(async tx => {
    const remittance = await lockRemittance(tx, move, 'prepared')
    const given = await fileGiven(tx, move.identifier)
    if (given && !notSent) {
      const day = formatDay(dayInMadrid(new Date(given.at)))
      throw conflict(texts.fileGiven({ day, account: given.by }), 'file-given')
    }
    if (given) notSent?.()
    await freeLines(tx, move.identifier)
    await setState(tx, move, remittance, 'undone')
  })

/**
 * Takes back a remittance whose file the bank has refused as a whole: it has collected nothing and never will, so that it stands as one that the
 * bank has never had. When it was sent, and by whom, is in the audit log.
 *
 * @throws AppError 404; 409 stale, of another state.
 */
export const refuseRemittance = (db: Database, move: Move): Promise<void> =>
  db.transaction().execute(tx => refuseWithin(tx, move))

/** The same in the transaction of what has told it. */
export const refuseWithin = async (tx: Tx, move: Move): Promise<void> => {
  const remittance = await lockRemittance(tx, move, 'sent')
  await freeLines(tx, move.identifier)
  await noteUse(tx, move.identifier)
  const { sentAt, sentBy } = remittance
  await tx
    .updateTable('remittances')
    .set({
      state: 'undone',
      isRefused: true,
      sentAt: null,
      sentBy: null,
      undoneAt: move.now,
      undoneBy: move.actor.account,
      version: sql<number>`version + 1`,
    })
    .where('identifier', '=', move.identifier)
    .execute()
  await audit(tx, move.actor, {
    action: 'refuse',
    entity: 'remittances',
    record: move.identifier,
    before: { state: remittance.state, sentAt, sentBy },
    after: { state: 'refused' },
  })
}

const freeLines = async (tx: Tx, remittance: number): Promise<void> => {
  await tx
    .updateTable('remittanceLines')
    .set({ isLive: false })
    .where('remittanceIdentifier', '=', remittance)
    .execute()
}

/**
 * Has mandates of a remittance that told of another account be of that again by which they were collected last: no bank has collected by the other one after all. Where
 * none has collected by them at all, none need be told.
 */
const noteAccounts = async (tx: Tx, remittance: number): Promise<void> => {
  await sql`
    update mandates set iban = collected.iban, version = mandates.version + 1
    from (
      select distinct on (line.mandate_identifier) line.mandate_identifier, line.iban
      from remittance_lines as line join remittances as asked on asked.identifier = line.remittance_identifier
      where line.is_collected and not ${REJECTED}
        and line.mandate_identifier in (
          select own.mandate_identifier from remittance_lines as own where own.remittance_identifier = ${remittance} and own.is_other_account
        )
      order by line.mandate_identifier, asked.collection_date desc, asked.identifier desc
    ) as collected
    where mandates.identifier = collected.mandate_identifier and mandates.iban <> collected.iban
  `.execute(tx)
}

/**
 * Says of the mandates of a remittance since when and until when they were collected by: what a bank has refused or not collected is no use of them,
 * and what came back afterwards is. A first day that none of our remittances has is of earlier software, and stays.
 */
const noteUse = async (tx: Tx, remittance: number): Promise<void> => {
  const { rows } = await sql<{ identifier: number }>`
    select identifier from mandates
    where identifier in (select mandate_identifier from remittance_lines where remittance_identifier = ${remittance})
    order by identifier for update
  `.execute(tx)
  const own = rows.map(({ identifier }) => identifier)
  await sql`
    update mandates as mandate
    set first_used_on = least(used.earlier, used.first), last_used_on = greatest(used.earlier, used.last), version = version + 1
    from (
      select known.identifier,
        case when bool_and(asked.collection_date <> known.first_used_on) then known.first_used_on end as earlier,
        min(asked.collection_date) filter (where line.is_collected and not ${REJECTED}) as first,
        max(asked.collection_date) filter (where line.is_collected and not ${REJECTED}) as last
      from mandates as known
      join remittance_lines as line on line.mandate_identifier = known.identifier
      join remittances as asked on asked.identifier = line.remittance_identifier and asked.state in ('sent', 'settled')
      where known.identifier = any(${own}::int[])
      group by known.identifier
    ) as used
    where mandate.identifier = used.identifier
      and (mandate.first_used_on, mandate.last_used_on)
        is distinct from (least(used.earlier, used.first), greatest(used.earlier, used.last))
  `.execute(tx)
}

const lockRemittance = async (
  tx: Tx,
  { identifier, version }: Move,
  state: Row<'remittances'>['state'],
): Promise<Row<'remittances'>> => {
  const row = await lockWithInvoices(tx, identifier)
  requireVersion(version, row.version)
  if (row.state !== state) {
    const found = stateOf(row)
    throw conflict(texts.wrongState({ state: found }), found)
  }
  return row
}

/** What is left to pay of each invoice, in euros. */
const lockAndReadLeft = async (
  tx: Tx,
  lines: readonly Row<'remittanceLines'>[],
): Promise<Map<number, number>> => {
  const invoices = lines.flatMap(({ invoiceIdentifier }) => invoiceIdentifier ?? [])
  const { rows } = await sql<{ identifier: number; amount: string }>`
    select identifier, case when is_pagada or annulled_on is not null then 0 else ${OPEN_AMOUNT} end as amount
    from invoices where identifier = any(${invoices}::int[])
  `.execute(tx)
  return new Map(rows.map(({ identifier, amount }) => [identifier, Number(amount)]))
}

const setState = async (
  tx: Tx,
  { identifier, now, actor }: Move,
  before: Row<'remittances'>,
  state: 'sent' | 'settled' | 'undone',
  noted: object = {},
): Promise<void> => {
  const columns = {
    sent: { sentAt: now, sentBy: actor.account },
    settled: { settledAt: now, settledBy: actor.account },
    undone: { undoneAt: now, undoneBy: actor.account },
  }
  await tx
    .updateTable('remittances')
    .set({ state, ...columns[state], version: sql<number>`version + 1` })
    .where('identifier', '=', identifier)
    .execute()
  await audit(tx, actor, {
    action: 'change',
    entity: 'remittances',
    record: identifier,
    before: { state: before.state },
    after: { state, ...noted },
  })
}
