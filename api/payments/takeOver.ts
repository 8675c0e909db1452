import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { conflict } from '#platform/errors.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { compensatePaid } from './compensate.ts'
import { auditPayment, lockLedgerInvoices } from './ledgerInvoices.ts'
import { openAmountOf } from './openAmount.ts'
import { reversePayments } from './reversePayments.ts'
import { texts } from './texts.ts'

/** A payment that was noted by hand, and the day on which the bank has booked the same money. */
export type Mark = { payment: number; bookedOn: Day }

/** What a bank has not told: noted by hand, alone on one invoice, and standing. A condition over `payment`, with what it pays as `allocation`. */
const IS_BY_HAND = sql`
  payment.reversed_on is null and payment.amount > 0 and allocation.released_at is null and allocation.amount = payment.amount
  and (payment.is_mark or payment.way = 'transfer')
  and not exists (select from bank_movement_payments where payment_identifier = payment.identifier)
  and not exists (select from remittance_lines where payment_identifier = payment.identifier)
`

/**
 * Takes payments that were noted by hand off their invoices, since a bank's movement is the same money. `replaceMarks` says what stands in their place.
 *
 * @throws AppError 409 `changed` where one of them is reversed, told by a bank, or pays something else by now.
 */
export const takeOffMarks = async (tx: Tx, marks: readonly Mark[], actor: Actor): Promise<void> => {
  if (marks.length === 0) return
  const own = sql`any(${marks.map(({ payment }) => payment)}::int[])`
  const paid = await tx
    .selectFrom('paymentAllocations')
    .select('invoiceIdentifier')
    .where('paymentIdentifier', '=', sql<number>`${own}`)
    .where('releasedAt', 'is', null)
    .execute()
  await lockLedgerInvoices(
    tx,
    paid.map(({ invoiceIdentifier }) => invoiceIdentifier),
  )
  const { rows } = await sql<{ identifier: number }>`
    select payment.identifier from payments as payment
    join payment_allocations as allocation on allocation.payment_identifier = payment.identifier
    where payment.identifier = ${own} and ${IS_BY_HAND}
  `.execute(tx)
  if (new Set(rows.map(({ identifier }) => identifier)).size < marks.length)
    throw conflict(texts.markChanged, 'changed')
  for (const [day, ofDay] of Map.groupBy(marks, ({ bookedOn }) => bookedOn))
    await reversePayments(
      tx,
      ofDay.map(({ payment }) => payment),
      { day, reason: texts.takenOver },
      actor,
    )
}

/**
 * Says which payment stands in the place of each that was taken off: of those of its movement the one of its own client.
 *
 * @param replaced a mark, and the payments of the movement that has taken it over.
 */
export const replaceMarks = async (
  tx: Tx,
  replaced: readonly { mark: number; payments: readonly number[] }[],
): Promise<void> => {
  if (replaced.length === 0) return
  await sql`
    update payments as mark set replaced_by_identifier = (
      select own.identifier from json_array_elements_text(one.payments) as told(payment)
      join payments as own on own.identifier = told.payment::int
      order by own.cliente_identifier = mark.cliente_identifier desc, own.identifier limit 1
    )
    from json_to_recordset(${JSON.stringify(replaced)}::json) as one(mark int, payments json)
    where mark.identifier = one.mark
  `.execute(tx)
}

/**
 * Has what was noted by hand stand again, in the transaction that has reversed the payments in its place: where these paid its invoice until then, and it still
 * asks for as much.
 *
 * @param payments that stood in its place.
 */
export const giveBackMarks = async (tx: Tx, payments: readonly number[], actor: Actor): Promise<void> => {
  const { rows } = await sql<{ mark: number; allocation: number; invoice: number }>`
    select payment.identifier as mark, last.identifier as allocation, last.invoice_identifier as invoice
    from payments as payment cross join lateral (
      select * from payment_allocations where payment_identifier = payment.identifier order by identifier desc limit 1
    ) as last
    where payment.replaced_by_identifier = any(${[...payments]}::int[])
      -- What somebody had taken off its invoice before, or moved to another one, stays off it.
      and exists (
        select from payment_allocations as own
        where own.payment_identifier = payment.replaced_by_identifier and own.invoice_identifier = last.invoice_identifier and own.released_at = now()
      )
  `.execute(tx)
  if (rows.length === 0) return
  const invoices = await lockLedgerInvoices(
    tx,
    rows.map(({ invoice }) => invoice),
  )
  const { rows: standing } = await sql<{ mark: number; allocation: number }>`
    select payment.identifier as mark, allocation.identifier as allocation
    from payment_allocations as allocation
    join payments as payment on payment.identifier = allocation.payment_identifier
    join invoices as invoice on invoice.identifier = allocation.invoice_identifier
    where allocation.identifier = any(${rows.map(({ allocation }) => allocation)}::int[])
      and invoice.annulled_on is null and invoice.compensated_by_identifier is null
      and ${openAmountOf('invoice')} >= allocation.amount
      and not exists (select from remittance_lines where invoice_identifier = invoice.identifier and is_live)
  `.execute(tx)
  await tx
    .updateTable('payments')
    .set({ reversedOn: null, reversalReason: null, replacedByIdentifier: null })
    .where('identifier', '=', sql<number>`any(${standing.map(({ mark }) => mark)}::int[])`)
    .execute()
  await tx
    .updateTable('paymentAllocations')
    .set({ releasedAt: null })
    .where('identifier', '=', sql<number>`any(${standing.map(({ allocation }) => allocation)}::int[])`)
    .execute()
  await auditAll(
    tx,
    actor,
    standing.map(({ mark }) => ({
      action: 'change',
      entity: 'payments',
      record: mark,
      after: { reversedOn: null },
    })),
  )
  await auditPayment(tx, actor, invoices)
  await compensatePaid(
    tx,
    invoices.map(({ identifier }) => identifier),
    { actor },
  )
}
