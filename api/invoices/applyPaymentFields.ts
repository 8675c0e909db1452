import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import type { InvoiceUpdateBody } from '#wire/invoices.ts'
import type { Actor } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { isSettledByItself, lockLedgerInvoices, payableOf } from '../payments/ledgerInvoices.ts'
import { texts as paymentTexts } from '../payments/texts.ts'
import { mark } from './payments.ts'
import { texts } from './texts.ts'

type Said = Pick<InvoiceUpdateBody, 'isPagada' | 'fechaCobro'>

/**
 * What the form of an invoice says of its payment. Only what it says otherwise than before is somebody's word: the tick notes a payment of what is
 * left, on the day that it says; taken off, so is what paid it; another day of a payment that was marked by hand is that payment's, too. What has come of
 * other lines – less is owed than was paid, or more – stays as its payments have it.
 *
 * @param before the invoice before any of it changed.
 * @param circumstances `dueDays`: what it was and what it will be due on. Forms ask for a day and fill one of these in: of an invoice that is not paid and of
 *   which nobody has said a day, that is none, and what is expected follows the due date.
 * @throws AppError 409 `day-of-payments` where the day is that of payments which say it themselves; 422 for money of a day to come.
 */
export const applyPaymentFields = async (
  tx: Tx,
  before: Pick<Row<'invoices'>, 'identifier' | 'isPagada' | 'fechaCobro' | 'collected'>,
  { isPagada = before.isPagada, fechaCobro }: Said,
  { dueDays, today, actor }: { dueDays: readonly Day[]; today: Day; actor: Actor },
): Promise<void> => {
  const { identifier } = before
  const [invoice] = (await lockLedgerInvoices(tx, [identifier])).filter(one => one.identifier === identifier)
  // Nothing came in of what was given up, and nothing is expected.
  if (!invoice || invoice.writtenOffOn !== null) return
  const isWish = isPagada !== before.isPagada
  const isFilledIn = !isPagada && !isWish && before.fechaCobro === null && dueDays.includes(fechaCobro)
  const said = { fechaCobro: isFilledIn ? null : fechaCobro }
  // Of nothing there is no payment: it is a word of staff.
  if (payableOf(invoice) === 0 && !isSettledByItself(invoice)) {
    await tx
      .updateTable('invoices')
      .set({ isPagada, ...said })
      .where('identifier', '=', identifier)
      .execute()
    return
  }
  if (isSettledByItself(invoice) || (!isWish && !invoice.isPagada)) {
    await tx.updateTable('invoices').set(said).where('identifier', '=', identifier).execute()
    return
  }
  if (isPagada && fechaCobro > today && (isWish || fechaCobro !== before.fechaCobro))
    throw unprocessable(paymentTexts.futureDay, { fechaCobro: paymentTexts.futureDay })
  if (isWish) {
    const wanted = new Map([[identifier, { identifier, isPagada, fechaCobro }]])
    await mark(tx, [invoice], wanted, { today, actor, isUndo: false, withoutInvoices: true })
  } else if (isPagada && fechaCobro !== before.fechaCobro)
    await moveDay(tx, identifier, fechaCobro, Number(invoice.collected) === 0)
}

/** @param isOfNothing no money says the day: nothing was to be paid. */
const moveDay = async (tx: Tx, identifier: number, day: Day, isOfNothing: boolean): Promise<void> => {
  if (!isOfNothing)
    await sql`
      with marked as (
        select payment.identifier, count(*) over () as marks
        from payment_allocations as allocation join payments as payment on payment.identifier = allocation.payment_identifier
        where allocation.invoice_identifier = ${identifier} and allocation.released_at is null and payment.is_mark
      )
      update payments set day = ${day}::date from marked where payments.identifier = marked.identifier and marked.marks = 1
    `.execute(tx)
  const { rows } = await sql<{ day: Day | null }>`
    select max(payment.day) as day
    from payment_allocations as allocation join payments as payment on payment.identifier = allocation.payment_identifier
    where allocation.invoice_identifier = ${identifier} and allocation.released_at is null
  `.execute(tx)
  if (!isOfNothing && rows[0]?.day !== day) throw conflict(texts.dayOfPayments, 'day-of-payments')
  await tx.updateTable('invoices').set({ fechaCobro: day }).where('identifier', '=', identifier).execute()
}
