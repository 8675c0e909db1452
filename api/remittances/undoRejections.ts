import { sql } from 'kysely'
import { formatDay } from '#domain/dates.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { OPEN_AMOUNT } from '../payments/openAmount.ts'
import { claimAgain } from '../payments/writeOff.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { fileGiven } from './fileGiven.ts'
import { lockWithInvoices } from './lockWithInvoices.ts'
import type { Move } from './moveRemittance.ts'
import { linesOf, stateOf } from './presentRemittance.ts'
import { isRejected } from './rejectedLines.ts'
import { texts } from './texts.ts'
import { undoReturn } from './undoReturn.ts'

/**
 * Takes back that the bank would not collect one debit, which was told by mistake (pain.002): of a remittance that waits it is asked for after all, of one
 * that is settled it was collected after all, and its payment counts again.
 *
 * @returns its remittance.
 * @throws AppError 403 for a program; 404; 409 where it was not rejected, a statement has told of it, its remittance was settled without it or was refused, or its
 * invoice was paid or is asked for otherwise since.
 */
export const undoRejection = (db: Database, line: number, actor: Actor): Promise<number> =>
  db.transaction().execute(async tx => {
    // A file that comes in meanwhile would take it for told already.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    const found = await tx
      .selectFrom('remittanceLines')
      .select('remittanceIdentifier')
      .where('identifier', '=', line)
      .executeTakeFirst()
    if (!found) throw notFound(texts.missingLine)
    const { remittance, lines } = await lock(tx, found.remittanceIdentifier)
    const row = lines.find(({ identifier }) => identifier === line)
    if (!row || row.returnedOn === null) throw conflict(texts.notRejected, 'not-rejected')
    if (isRejected(row)) await askAgainAlone(tx, remittance, row, actor)
    else {
      await requireNotToldByStatement(tx, row)
      await undoReturn(tx, line, actor)
    }
    await tx
      .updateTable('remittances')
      .set({ version: sql<number>`version + 1` })
      .where('identifier', '=', remittance.identifier)
      .execute()
    await audit(tx, actor, {
      action: 'change',
      entity: 'remittances',
      record: remittance.identifier,
      before: { invoice: row.numero, returnedOn: row.returnedOn, returnReason: row.returnReason },
      after: { invoice: row.numero, returnedOn: null },
    })
    return remittance.identifier
  })

/** Has one rejected debit wait for its money with the others. @throws AppError 409. */
const askAgainAlone = async (
  tx: Tx,
  remittance: Row<'remittances'>,
  row: Row<'remittanceLines'>,
  actor: Actor,
): Promise<void> => {
  if (remittance.state === 'settled') throw conflict(texts.settledWithout({ number: row.numero }), 'settled')
  if (remittance.state !== 'sent') {
    const state = stateOf(remittance)
    throw conflict(texts.wrongState({ state }), state)
  }
  const [remark] = (await askAgain(tx, [row], actor)).against
  if (remark !== undefined) throw conflict(remark, 'gone-on')
}

/** Money that went out is not taken back by a word. @throws AppError 409. */
const requireNotToldByStatement = async (tx: Tx, row: Row<'remittanceLines'>): Promise<void> => {
  const movement = await tx
    .selectFrom('bankMovements')
    .select('bookedOn')
    .where('remittanceLineIdentifier', '=', row.identifier)
    .executeTakeFirst()
  if (!movement) return
  const told = { number: row.numero, day: formatDay(movement.bookedOn) }
  throw conflict(texts.toldByStatement(told), 'told-by-statement')
}

/**
 * Takes back that the bank has refused a whole file, or that it has none of one that somebody was given: it waits for its money again, but for debits that were rejected one by one; where each of them was, all of
 * them wait.
 *
 * What became of invoices and mandates meanwhile does not keep the bank from collecting: such debits wait like the others, and what they bring too much is
 * their clients' credit.
 *
 * @returns what staff had better know of them, a sentence each.
 * @throws AppError 404; 409 stale, neither refused nor undone after somebody was given its file, or an invoice or a mandate for one collection is in another live remittance.
 */
export const undoRefusal = (db: Database, { identifier, version, now, actor }: Move): Promise<string[]> =>
  db.transaction().execute(async tx => {
    const { remittance, lines } = await lock(tx, identifier)
    requireVersion(version, remittance.version)
    const state = stateOf(remittance)
    // What nobody was given no bank can have.
    if (state !== 'refused' && (state !== 'undone' || (await fileGiven(tx, identifier)) === null)) {
      throw conflict(texts.wrongState({ state }), state)
    }
    const left = lines.filter(({ returnedOn }) => returnedOn === null)
    const { against, claimed } = await askAgain(tx, left.length > 0 ? left : lines, actor)
    const remarks = [...against, ...claimed]
    // One that was undone was never noted as sent: it is now.
    const { sentAt, sentBy } =
      state === 'refused' ? await sentBefore(tx, identifier) : { sentAt: now, sentBy: actor.account }
    await tx
      .updateTable('remittances')
      .set({
        state: 'sent',
        isRefused: false,
        sentAt: sentAt ?? now,
        sentBy: sentBy ?? actor.account,
        undoneAt: null,
        undoneBy: null,
        version: sql<number>`version + 1`,
      })
      .where('identifier', '=', identifier)
      .execute()
    await audit(tx, actor, {
      action: 'change',
      entity: 'remittances',
      record: identifier,
      before: { state },
      after: { state: 'sent', ...(remarks.length > 0 && { remarks }) },
    })
    return remarks
  })

/** When it was sent and by whom: a remittance that was refused has it in the log alone. */
const sentBefore = async (
  tx: Tx,
  remittance: number,
): Promise<{ sentAt: Date | null; sentBy: string | null }> => {
  const { rows } = await sql<{ sentAt: Date | null; sentBy: string | null }>`
    select (before ->> 'sentAt')::timestamptz as "sentAt", before ->> 'sentBy' as "sentBy" from audit_log
    where entity = 'remittances' and record = ${String(remittance)} and action = 'refuse' order by identifier desc limit 1
  `.execute(tx)
  return rows[0] ?? { sentAt: null, sentBy: null }
}

/** A remittance with its lines, held still with its invoices. @throws AppError 404. */
const lock = async (
  tx: Tx,
  identifier: number,
): Promise<{ remittance: Row<'remittances'>; lines: Row<'remittanceLines'>[] }> => {
  const remittance = await lockWithInvoices(tx, identifier)
  return { remittance, lines: await linesOf(tx, identifier) }
}

/**
 * Has lines live again. What was given up of their invoices is claimed again: the bank asks for it.
 *
 * @returns what stands against asking for them, and what is claimed again, a sentence each.
 * @throws AppError 409 `in-remittance` where another remittance asks for one of their invoices, or by a mandate for one collection.
 */
const askAgain = async (
  tx: Tx,
  lines: readonly Row<'remittanceLines'>[],
  actor: Actor,
): Promise<{ against: string[]; claimed: string[] }> => {
  const invoices = lines.map(({ invoiceIdentifier }) => invoiceIdentifier ?? 0)
  const against = await mandateRemarks(tx, lines)
  await requireInNoRemittance(tx, invoices)
  const again = new Set(await claimAgain(tx, invoices, actor))
  const { rows } = await sql<{ identifier: number; amount: string }>`
    select identifier, case when is_pagada or annulled_on is not null then 0 else ${OPEN_AMOUNT} end as amount
    from invoices where identifier = any(${invoices}::int[])
  `.execute(tx)
  const left = new Map(rows.map(({ identifier, amount }) => [identifier, Number(amount)]))
  for (const { invoiceIdentifier, amount, numero } of lines)
    if ((left.get(invoiceIdentifier ?? 0) ?? 0) < Number(amount))
      against.push(texts.paidSince({ number: numero }))
  await tx
    .updateTable('remittanceLines')
    // What staff chose to do about it is off, too: a mail that waits is not sent.
    .set({
      isLive: true,
      isCollected: null,
      returnedOn: null,
      returnReason: null,
      reversedAt: null,
      answerIdentifier: null,
      afterReturn: null,
    })
    .where('identifier', '=', sql<number>`any(${lines.map(({ identifier }) => identifier)}::int[])`)
    .execute()
  const claimed = lines
    .filter(({ invoiceIdentifier }) => again.has(invoiceIdentifier ?? 0))
    .map(({ numero }) => texts.claimedAgain({ number: numero }))
  return { against, claimed }
}

/**
 * While nobody was asked for anything by a mandate, it was free to be cancelled, changed, or, for a single collection, used by another remittance.
 *
 * @throws AppError 409 `in-remittance` while that other one is live: one of the two is not to be.
 */
const mandateRemarks = async (tx: Tx, lines: readonly Row<'remittanceLines'>[]): Promise<string[]> => {
  const mandates = lines.map(({ mandateIdentifier }) => mandateIdentifier)
  await sql`select from mandates where identifier = any(${mandates}::int[]) order by identifier for update`.execute(
    tx,
  )
  const { rows } = await sql<{
    reference: string
    number: string
    other: number | null
    why: 'cancelled' | 'used' | 'changed' | null
  }>`
    select line.mandate_reference as reference, line.numero as number, other.remittance_identifier as other,
      case
        when mandate.cancelled_on is not null then 'cancelled'
        when mandate.is_one_off and mandate.last_used_on is not null then 'used'
        when (mandate.reference, mandate.signed_on, mandate.scheme, mandate.is_one_off)
          is distinct from (line.mandate_reference, line.signed_on, line.scheme, line.sequence = 'OOFF') then 'changed'
      end as why
    from remittance_lines as line
    join mandates as mandate on mandate.identifier = line.mandate_identifier
    left join remittance_lines as other
      on mandate.is_one_off and other.mandate_identifier = mandate.identifier and other.is_live and other.identifier <> line.identifier
    where line.identifier = any(${lines.map(({ identifier }) => identifier)}::int[])
    order by line.identifier
  `.execute(tx)
  for (const { reference, other } of rows)
    if (other !== null)
      throw conflict(texts.mandateInOther({ reference, remittance: String(other) }), 'in-remittance')
  return rows.flatMap(({ why, ...named }) => (why === null ? [] : [texts.mandateSince({ ...named, why })]))
}
