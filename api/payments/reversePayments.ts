import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { auditPayment, lockLedgerInvoices } from './ledgerInvoices.ts'
import { reopenMovements } from './reopenMovements.ts'

/** From which day on, and why, in words for staff. */
export type Reversal = { day: Day; reason: string }

/**
 * Takes payments back: they stay in the books and pay nothing any more; what they paid is asked for again. Those that are reversed already
 * are left as they are. A movement of a bank that was nothing else is open again.
 *
 * @throws AppError 409 `in-remittance` while a bank is asked for what they paid in part.
 * @param required what must hold of them, asked once their invoices stand still.
 * @returns those that were not reversed before.
 */
export const reversePayments = async (
  tx: Tx,
  identifiers: readonly number[],
  { day, reason }: Reversal,
  actor: Actor,
  required: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<number[]> => {
  const own = sql<number>`any(${[...identifiers]}::int[])`
  const paid = await tx
    .selectFrom('paymentAllocations')
    .select('invoiceIdentifier')
    .where('paymentIdentifier', '=', own)
    .where('releasedAt', 'is', null)
    .execute()
  const invoices = await lockLedgerInvoices(
    tx,
    paid.map(({ invoiceIdentifier }) => invoiceIdentifier),
  )
  await required(tx)
  await requireInNoRemittance(
    tx,
    invoices.map(({ identifier }) => identifier),
  )
  await tx
    .updateTable('paymentAllocations')
    .set({ releasedAt: sql`now()` })
    .where('paymentIdentifier', '=', own)
    .where('releasedAt', 'is', null)
    .execute()
  const reversed = await noteReversed(tx, identifiers, { day, reason }, actor)
  await auditPayment(tx, actor, invoices)
  return reversed
}

/**
 * Notes that payments are reversed, which pay nothing any more, and opens what they were at the bank.
 *
 * @param options.marksAlone only those that were noted by marking an invoice as paid, and pay no other.
 * @returns those that are, since then.
 */
export const noteReversed = async (
  tx: Tx,
  identifiers: readonly number[],
  { day, reason }: Reversal,
  actor: Actor,
  { marksAlone = false }: { marksAlone?: boolean } = {},
): Promise<number[]> => {
  const rows = await tx
    .updateTable('payments')
    .set({ reversedOn: day, reversalReason: reason })
    .where('identifier', '=', sql<number>`any(${[...identifiers]}::int[])`)
    .where('reversedOn', 'is', null)
    .$if(marksAlone, query => query.where('isMark', '=', true).where('allocated', '=', '0'))
    .returning('identifier')
    .execute()
  const reversed = rows.map(({ identifier }) => identifier)
  await reopenMovements(tx, reversed)
  await auditAll(
    tx,
    actor,
    reversed.map(identifier => ({
      action: 'reverse',
      entity: 'payments',
      record: identifier,
      before: { reversedOn: null },
      after: { reversedOn: day, reversalReason: reason },
    })),
  )
  return reversed
}
