import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { conflict } from '#platform/errors.ts'
import type { InvoiceUpdateBody } from '#wire/invoices.ts'
import type { Actor } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { isSettledByItself, lockLedgerInvoices } from '../payments/ledgerInvoices.ts'
import { mark } from './payments.ts'
import { texts } from './texts.ts'

type Said = Pick<InvoiceUpdateBody, 'isPagada' | 'fechaCobro'>

/**
 * What the form of an invoice says of its payment: the tick notes a payment of what is left, on the day that it says; without it, what paid it is
 * taken off, and the day is the one that it is expected on. Another day of what was marked as paid by hand is that payment's, too.
 *
 * @param wasPaid before any of its lines changed; what the body leaves open stays.
 * @throws AppError 409 `day-of-payments` where the day is that of payments which say it themselves.
 */
export const sayPayment = async (
  tx: Tx,
  identifier: number,
  { isPagada, fechaCobro }: Said,
  { today, actor, wasPaid }: { today: Day; actor: Actor; wasPaid: boolean },
): Promise<void> => {
  const [invoice] = (await lockLedgerInvoices(tx, [identifier])).filter(one => one.identifier === identifier)
  if (!invoice) return
  const wanted = { identifier, isPagada: isPagada ?? wasPaid, fechaCobro }
  if (isSettledByItself(invoice)) {
    await tx.updateTable('invoices').set({ fechaCobro }).where('identifier', '=', identifier).execute()
    return
  }
  if (
    wanted.isPagada &&
    invoice.isPagada &&
    fechaCobro !== invoice.fechaCobro &&
    Number(invoice.collected) !== 0
  )
    await moveDay(tx, identifier, fechaCobro)
  await mark(tx, [invoice], new Map([[identifier, wanted]]), {
    today,
    actor,
    isUndo: false,
    withoutInvoices: true,
  })
}

const moveDay = async (tx: Tx, identifier: number, day: Day): Promise<void> => {
  const moved = await tx
    .updateTable('payments')
    .set({ day })
    .from('paymentAllocations as allocation')
    .whereRef('allocation.paymentIdentifier', '=', 'payments.identifier')
    .where('allocation.invoiceIdentifier', '=', identifier)
    .where('allocation.releasedAt', 'is', null)
    .where('payments.isMark', '=', true)
    .where(
      eb =>
        eb
          .selectFrom('paymentAllocations as own')
          .select(sql<number>`count(*)`.as('count'))
          .where('own.invoiceIdentifier', '=', identifier)
          .where('own.releasedAt', 'is', null),
      '=',
      1,
    )
    .returning('payments.identifier')
    .execute()
  if (moved.length === 0) throw conflict(texts.dayOfPayments, 'day-of-payments')
  await tx.updateTable('invoices').set({ fechaCobro: day }).where('identifier', '=', identifier).execute()
}
