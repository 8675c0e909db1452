import { type RawBuilder, sql } from 'kysely'
import { preferSets } from '../database/preferSets.ts'
import type { Tx } from '../database/tables.ts'
import { type LedgerInvoice, lockLedgerInvoices } from './ledgerInvoices.ts'

/** What pays an invoice no more. Euros. */
export type Released = {
  identifier: number
  paymentIdentifier: number
  invoiceIdentifier: number
  amount: string
  /** Of the whole payment. */
  ofPayment: string
}

/** Whether a row `payment` can pay so much (`isWithin`): no more than came in, and nothing of the other sign. The database asks the same of each. */
export const canPay = (sum: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${sum} between least(0, payment.amount) and greatest(0, payment.amount)`

/**
 * Takes what payments pay off their invoices. Where a payment took a correction off what it paid, neither can stand alone – it would pay more than came in, or less than
 * nothing –, and all that it pays is taken off with it.
 *
 * @param chosen a query of the allocations, with their column `identifier`.
 * @returns all that were taken off. Their invoices are to be locked before (`lockNetted`).
 */
export const releaseAllocations = async (tx: Tx, chosen: RawBuilder<unknown>): Promise<Released[]> => {
  const { rows } = await sql<Released>`
    with chosen as (${chosen}), alone as (
      select payment.identifier
      from payments as payment
      join payment_allocations as rest on rest.payment_identifier = payment.identifier and rest.released_at is null
      where rest.identifier not in (select identifier from chosen)
        and payment.identifier in (select payment_identifier from payment_allocations join chosen using (identifier))
      group by payment.identifier
      having not (${canPay(sql`sum(rest.amount)`)})
    )
    update payment_allocations as allocation set released_at = now()
    from payments as payment
    where payment.identifier = allocation.payment_identifier and allocation.released_at is null
      and (allocation.identifier in (select identifier from chosen) or payment.identifier in (select identifier from alone))
    returning allocation.identifier, allocation.payment_identifier, allocation.invoice_identifier, allocation.amount, payment.amount as of_payment
  `.execute(tx)
  return rows
}

/**
 * Which of these invoices can't be taken off what pays them without another one (`releaseAllocations`).
 *
 * @param opened those that are to be taken off together.
 * @param others to ask for.
 * @returns the other one of each that can't.
 */
export const releasedOnlyWith = async (
  tx: Tx,
  opened: readonly number[],
  others: readonly number[],
): Promise<Map<number, number>> => {
  if (opened.length === 0 || others.length === 0) return new Map()
  const all = sql`${[...opened]}::int[]`
  const { rows } = await sql<{ own: number; other: number }>`
    select own.invoice_identifier as own, other.invoice_identifier as other
    from payments as payment
    join payment_allocations as own on own.payment_identifier = payment.identifier and own.released_at is null
    join payment_allocations as other on other.payment_identifier = payment.identifier and other.released_at is null
    where own.invoice_identifier = any(${all}) and other.invoice_identifier = any(${[...others]}::int[])
      and not (${canPay(sql`(
        select coalesce(sum(rest.amount), 0) from payment_allocations as rest
        where rest.payment_identifier = payment.identifier and rest.released_at is null and rest.invoice_identifier <> all(${all})
      )`)})
  `.execute(tx)
  return new Map(rows.map(({ own, other }) => [own, other]))
}

/** `lockLedgerInvoices` of invoices, and of those that a payment which both asks and gives back pays together with them: in one order. */
export const lockNetted = async (tx: Tx, invoices: readonly number[]): Promise<LedgerInvoice[]> => {
  await preferSets(tx, invoices.length)
  const { rows } = await sql<{ identifier: number }>`
    select unnest(${[...invoices]}::int[]) as identifier
    union
    select other.invoice_identifier
    from payment_allocations as other
    where other.released_at is null and other.payment_identifier in (
      select own.payment_identifier
      from payment_allocations as own
      join payment_allocations as opposite on opposite.payment_identifier = own.payment_identifier
        and opposite.released_at is null and sign(opposite.amount) <> sign(own.amount)
      where own.released_at is null and own.invoice_identifier = any(${[...invoices]}::int[])
    )
  `.execute(tx)
  return lockLedgerInvoices(
    tx,
    rows.map(({ identifier }) => identifier),
  )
}
