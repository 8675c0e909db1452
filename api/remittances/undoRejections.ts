import { sql } from 'kysely'
import { conflict, notFound } from '#platform/errors.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { OPEN_AMOUNT } from '../invoices/pendingInvoices.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import type { Move } from './moveRemittance.ts'
import { linesOf, stateOf } from './presentRemittance.ts'
import { isRejected } from './rejectedLines.ts'
import { texts } from './texts.ts'

/**
 * Takes back that the bank would not collect one debit of a remittance that waits: it was told by mistake, and the bank is asked for it after all.
 *
 * @returns its remittance.
 * @throws AppError 404; 409 where it was not rejected, its remittance waits no more, or its invoice was paid or is asked for otherwise since.
 */
export const undoRejection = (db: Database, line: number, actor: Actor): Promise<number> =>
  db.transaction().execute(async tx => {
    const found = await tx
      .selectFrom('remittanceLines')
      .select('remittanceIdentifier')
      .where('identifier', '=', line)
      .executeTakeFirst()
    if (!found) throw notFound(texts.missingLine)
    const { remittance, lines } = await lock(tx, found.remittanceIdentifier)
    const row = lines.find(({ identifier }) => identifier === line)
    if (!row || !isRejected(row)) throw conflict(texts.notRejected, 'not-rejected')
    if (remittance.state !== 'sent') {
      const state = stateOf(remittance)
      throw conflict(texts.wrongState({ state }), state)
    }
    await askAgain(tx, [row])
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

/**
 * Takes back that the bank has refused a whole file: it waits for its money again, but for debits that were rejected one by one; where each of them was, all of
 * them wait.
 *
 * @throws AppError 404; 409 stale, not refused, or an invoice of it was paid or is asked for otherwise since.
 */
export const undoRefusal = (db: Database, { identifier, version, now, actor }: Move): Promise<void> =>
  db.transaction().execute(async tx => {
    const { remittance, lines } = await lock(tx, identifier)
    requireVersion(version, remittance.version)
    if (!remittance.isRefused) {
      const state = stateOf(remittance)
      throw conflict(texts.wrongState({ state }), state)
    }
    const left = lines.filter(({ returnedOn }) => returnedOn === null)
    await askAgain(tx, left.length > 0 ? left : lines)
    const { sentAt, sentBy } = await sentBefore(tx, identifier)
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
      before: { state: 'refused' },
      after: { state: 'sent' },
    })
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
  // Invoices before what they are in, as whoever pays or prepares them.
  await sql`
    select identifier from invoices
    where identifier in (select invoice_identifier from remittance_lines where remittance_identifier = ${identifier})
    order by identifier for update
  `.execute(tx)
  const remittance = await tx
    .selectFrom('remittances')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!remittance) throw notFound(texts.missing)
  return { remittance, lines: await linesOf(tx, identifier) }
}

/** Has lines live again. @throws AppError 409 `in-remittance`, `gone-on`: nobody is to pay twice, or by what it has not signed. */
const askAgain = async (tx: Tx, lines: readonly Row<'remittanceLines'>[]): Promise<void> => {
  await requireMandates(tx, lines)
  const invoices = lines.map(({ invoiceIdentifier }) => invoiceIdentifier ?? 0)
  await requireInNoRemittance(tx, invoices)
  const { rows } = await sql<{ identifier: number; amount: string }>`
    select identifier, case when is_pagada or annulled_on is not null then 0 else ${OPEN_AMOUNT} end as amount
    from invoices where identifier = any(${invoices}::int[])
  `.execute(tx)
  const left = new Map(rows.map(({ identifier, amount }) => [identifier, Number(amount)]))
  for (const { invoiceIdentifier, amount, numero } of lines)
    if ((left.get(invoiceIdentifier ?? 0) ?? 0) < Number(amount))
      throw conflict(texts.paidSince({ number: numero }), 'gone-on')
  await tx
    .updateTable('remittanceLines')
    // What staff chose to do about it is off, too: a mail that waits is not sent.
    .set({ isLive: true, isCollected: null, returnedOn: null, returnReason: null, afterReturn: null })
    .where('identifier', '=', sql<number>`any(${lines.map(({ identifier }) => identifier)}::int[])`)
    .execute()
}

/**
 * What happened to a mandate while nobody was asked for anything by it holds: it was free to be cancelled, changed, or, for a single collection, used up by another.
 *
 * @throws AppError 409 `gone-on`, by the first line.
 */
const requireMandates = async (tx: Tx, lines: readonly Row<'remittanceLines'>[]): Promise<void> => {
  const mandates = lines.map(({ mandateIdentifier }) => mandateIdentifier)
  await sql`select from mandates where identifier = any(${mandates}::int[]) order by identifier for update`.execute(
    tx,
  )
  const { rows } = await sql<{ reference: string; number: string; why: 'cancelled' | 'used' | 'changed' }>`
    select * from (
      select line.identifier, line.mandate_reference as reference, line.numero as number,
        case
          when mandate.cancelled_on is not null then 'cancelled'
          when mandate.is_one_off and (mandate.last_used_on is not null or exists (
            select from remittance_lines as other
            where other.mandate_identifier = mandate.identifier and other.is_live and other.identifier <> line.identifier
          )) then 'used'
          when (mandate.reference, mandate.signed_on, mandate.scheme, mandate.is_one_off)
            is distinct from (line.mandate_reference, line.signed_on, line.scheme, line.sequence = 'OOFF') then 'changed'
        end as why
      from remittance_lines as line join mandates as mandate on mandate.identifier = line.mandate_identifier
      where line.identifier = any(${lines.map(({ identifier }) => identifier)}::int[])
    ) as found
    where why is not null order by identifier limit 1
  `.execute(tx)
  const [first] = rows
  if (first) throw conflict(texts.mandateSince(first), 'gone-on')
}
