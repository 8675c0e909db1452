import { sql } from 'kysely'
import { r2, sumMoney } from '#domain/money.ts'
import type { Actor } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { compensatePaid } from './compensate.ts'
import { auditPayment, isWithin, leftOf, lockLedgerInvoices } from './ledgerInvoices.ts'
import { allocate } from './notePayments.ts'
import { lockNetted, releaseAllocations } from './release.ts'

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
  const before = await lockNetted(tx, [identifier])
  const released = await releaseAllocations(
    tx,
    sql`select identifier from payment_allocations where invoice_identifier = ${identifier} and released_at is null`,
  )
  const result = await change()
  const [now] = (await lockLedgerInvoices(tx, [identifier])).filter(one => one.identifier === identifier)
  if (!now || released.length === 0) return result
  const paid = released
    .toSorted((one, other) => one.identifier - other.identifier)
    .map(({ paymentIdentifier: payment, invoiceIdentifier, amount, ofPayment }) => {
      return { payment, invoiceIdentifier, amount: Number(amount), bound: Number(ofPayment) }
    })
  const isOwn = (one: (typeof paid)[number]): boolean => one.invoiceIdentifier === identifier
  let left = leftOf(now)
  const again = paid.filter(isOwn).flatMap(one => {
    const beside = paid.filter(other => other.payment === one.payment && !isOwn(other))
    const wanted = noMoreThan(one.amount, left)
    const isKept = isWithin([wanted, ...beside.map(({ amount }) => amount)], one.bound)
    // Else the others are asked for, or given back, by themselves, and it is paid by what came in.
    const amount = isKept ? wanted : noMoreThan(wanted, one.bound)
    left = sumMoney([left, -amount])
    return [...(amount === 0 ? [] : [{ ...one, amount }]), ...(isKept ? beside : [])]
  })
  await allocate(tx, again)
  await auditPayment(
    tx,
    actor,
    before.filter(one => one.identifier !== identifier),
  )
  await compensatePaid(
    tx,
    again.map(one => one.invoiceIdentifier),
    { actor },
  )
  return result
}

/** As much of an amount as a bound of its sign has; 0 of one of the other. Euros. */
const noMoreThan = (amount: number, bound: number): number => {
  if (Math.sign(amount) !== Math.sign(bound)) return 0
  return r2(Math.abs(amount) < Math.abs(bound) ? amount : bound).toNumber()
}
