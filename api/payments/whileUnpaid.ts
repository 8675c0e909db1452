import { sql } from 'kysely'
import { r2, sumMoney } from '#domain/money.ts'
import type { Tx } from '../database/tables.ts'
import { leftOf, lockLedgerInvoices } from './ledgerInvoices.ts'
import { allocate } from './notePayments.ts'

/**
 * Changes what is to be paid of an invoice: what has paid it is taken off, and pays what it comes to then, the oldest first. What is too much for it
 * is the client's credit. The caller writes into the audit log what has become of the invoice.
 */
export const whileUnpaid = async <Result>(
  tx: Tx,
  identifier: number,
  change: () => Promise<Result>,
): Promise<Result> => {
  await lockLedgerInvoices(tx, [identifier])
  const released = await tx
    .updateTable('paymentAllocations')
    .set({ releasedAt: sql`now()` })
    .where('invoiceIdentifier', '=', identifier)
    .where('releasedAt', 'is', null)
    .returning(['identifier', 'paymentIdentifier', 'amount'])
    .execute()
  const result = await change()
  const [now] = (await lockLedgerInvoices(tx, [identifier])).filter(one => one.identifier === identifier)
  if (!now || released.length === 0) return result
  let left = leftOf(now)
  const again = released
    .sort((one, other) => one.identifier - other.identifier)
    .flatMap(({ paymentIdentifier, amount }) => {
      const paid = Number(amount)
      if (Math.sign(paid) !== Math.sign(left)) return []
      const share = Math.abs(paid) < Math.abs(left) ? paid : left
      left = sumMoney([left, -share])
      return [{ payment: paymentIdentifier, invoiceIdentifier: identifier, amount: r2(share).toNumber() }]
    })
  await allocate(tx, again)
  return result
}
