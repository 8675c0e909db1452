import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/tables.ts'

/** What pays an invoice no more. Euros. */
export type Released = {
  identifier: number
  paymentIdentifier: number
  invoiceIdentifier: number
  amount: string
}

/**
 * Takes what payments pay off their invoices. Where a payment took a correction off what it paid, neither can stand alone – it would pay more than came in, or less than
 * nothing –, and all that it pays is taken off with it.
 *
 * @param chosen a query of the allocations, with their column `identifier`.
 * @returns all that were taken off. Their invoices are to be locked before (`nettedWith`).
 */
export const release = async (tx: Tx, chosen: RawBuilder<unknown>): Promise<Released[]> => {
  const { rows } = await sql<Released>`
    with chosen as (${chosen}), alone as (
      select payment.identifier
      from payments as payment
      join payment_allocations as rest on rest.payment_identifier = payment.identifier and rest.released_at is null
      where rest.identifier not in (select identifier from chosen)
        and payment.identifier in (select payment_identifier from payment_allocations join chosen using (identifier))
      group by payment.identifier
      having sum(rest.amount) not between least(0, payment.amount) and greatest(0, payment.amount)
    )
    update payment_allocations as allocation set released_at = now()
    where released_at is null and (identifier in (select identifier from chosen) or payment_identifier in (select identifier from alone))
    returning identifier, payment_identifier, invoice_identifier, amount
  `.execute(tx)
  return rows
}

/** Invoices, and those that a payment of both asks and gives back pays together with them: who locks the former locks the latter, in one order. */
export const nettedWith = async (tx: Tx, invoices: readonly number[]): Promise<number[]> => {
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
  return rows.map(({ identifier }) => identifier)
}
