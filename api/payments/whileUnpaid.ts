import { sql } from 'kysely'
import { r2, sumMoney } from '#domain/money.ts'
import type { Actor } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { auditPayment, isWithin, leftOf, lockLedgerInvoices } from './ledgerInvoices.ts'
import { allocate } from './notePayments.ts'
import { nettedWith, release } from './release.ts'

/**
 * Changes what is to be paid of an invoice: what has paid it is taken off, and pays what it comes to then, the oldest first. What is too much for it
 * is the client's credit. What its payments took off it by corrections is settled again, as far as it still can. The caller writes into the audit log what
 * has become of the invoice itself.
 */
export const whileUnpaid = async <Result>(
  tx: Tx,
  identifier: number,
  actor: Actor,
  change: () => Promise<Result>,
): Promise<Result> => {
  const before = await lockLedgerInvoices(tx, await nettedWith(tx, [identifier]))
  const released = await release(
    tx,
    sql`select identifier from payment_allocations where invoice_identifier = ${identifier} and released_at is null`,
  )
  const result = await change()
  const [now] = (await lockLedgerInvoices(tx, [identifier])).filter(one => one.identifier === identifier)
  if (!now || released.length === 0) return result
  const paid = released.map(one => ({ ...one, amount: Number(one.amount) }))
  const isOther = (one: (typeof paid)[number]): boolean => one.invoiceIdentifier !== identifier
  let left = leftOf(now)
  const own = paid
    .filter(one => !isOther(one))
    .sort((one, other) => one.identifier - other.identifier)
    .flatMap(({ paymentIdentifier, amount }) => {
      if (Math.sign(amount) !== Math.sign(left)) return []
      const share = Math.abs(amount) < Math.abs(left) ? amount : left
      left = sumMoney([left, -share])
      return [{ payment: paymentIdentifier, invoiceIdentifier: identifier, amount: r2(share).toNumber() }]
    })
  const others = await stillWithin(
    tx,
    paid.filter(isOther).map(({ paymentIdentifier: payment, ...one }) => ({ payment, ...one })),
    own,
  )
  await allocate(tx, [...own, ...others])
  await auditPayment(
    tx,
    actor,
    before.filter(one => one.identifier !== identifier),
  )
  return result
}

/** What the payments that were taken off with those of this invoice paid besides, where they still can; else it is asked for again, or given back. */
const stillWithin = async <Other extends { payment: number; amount: number }>(
  tx: Tx,
  others: readonly Other[],
  own: readonly { payment: number; amount: number }[],
): Promise<Other[]> => {
  const payments = await tx
    .selectFrom('payments')
    .select(['identifier', 'amount'])
    .where('identifier', '=', sql<number>`any(${others.map(({ payment }) => payment)}::int[])`)
    .execute()
  const fits = new Set(
    payments
      .filter(({ identifier, amount }) => {
        const all = [...own, ...others].filter(({ payment }) => payment === identifier)
        return isWithin(
          all.map(one => one.amount),
          Number(amount),
        )
      })
      .map(({ identifier }) => identifier),
  )
  return others.filter(({ payment }) => fits.has(payment))
}
