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
  const payments = await amountsOf(
    tx,
    released.map(({ paymentIdentifier }) => paymentIdentifier),
  )
  const paid = released.map(({ paymentIdentifier: payment, invoiceIdentifier, amount }) => ({
    payment,
    invoiceIdentifier,
    amount: Number(amount),
  }))
  let left = leftOf(now)
  const again = released
    .toSorted((one, other) => one.identifier - other.identifier)
    .filter(one => one.invoiceIdentifier === identifier)
    .flatMap(({ paymentIdentifier: payment, amount }) => {
      const others = paid.filter(one => one.payment === payment && one.invoiceIdentifier !== identifier)
      const bound = payments.get(payment) ?? 0
      const wanted = noMoreThan(Number(amount), left)
      const isKept = isWithin([wanted, ...others.map(one => one.amount)], bound)
      // Else the others are asked for, or given back, by themselves, and it is paid by what came in.
      const share = isKept ? wanted : noMoreThan(wanted, bound)
      left = sumMoney([left, -share])
      return [
        ...(share === 0 ? [] : [{ payment, invoiceIdentifier: identifier, amount: share }]),
        ...(isKept ? others : []),
      ]
    })
  await allocate(tx, again)
  await auditPayment(
    tx,
    actor,
    before.filter(one => one.identifier !== identifier),
  )
  return result
}

/** As much of an amount as a bound of its sign has; 0 of one of the other. Euros. */
const noMoreThan = (amount: number, bound: number): number => {
  if (Math.sign(amount) !== Math.sign(bound)) return 0
  return r2(Math.abs(amount) < Math.abs(bound) ? amount : bound).toNumber()
}

const amountsOf = async (tx: Tx, payments: readonly number[]): Promise<Map<number, number>> => {
  const rows = await tx
    .selectFrom('payments')
    .select(['identifier', 'amount'])
    .where('identifier', '=', sql<number>`any(${[...payments]}::int[])`)
    .execute()
  return new Map(rows.map(({ identifier, amount }) => [identifier, Number(amount)]))
}
