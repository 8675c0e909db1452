import { sql } from 'kysely'
import { forbidden } from '#platform/errors.ts'
import type { Actor } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { leftOf, lockLedgerInvoices } from '../payments/ledgerInvoices.ts'
import { type Allocation, type NewPayment, notePayments } from '../payments/notePayments.ts'
import { claimAgain } from '../payments/writeOff.ts'
import { texts as remittedTexts } from '../remitted/texts.ts'

/**
 * A debit that came back was collected after all: what its payment paid when it was reversed is paid again, as far as it is left, and the rest is credit. Where
 * somebody had taken its payment back by hand, the return has changed nothing, and that stands.
 *
 * @throws AppError 403 for a program; 409 while an invoice that it paid is in a remittance again.
 */
export const undoReturn = async (tx: Tx, line: number, actor: Actor): Promise<void> => {
  if (isProgramAccount(actor.account)) throw forbidden(remittedTexts.returnUndoneByPerson)
  const { rows } = await sql<NewPayment & { isByHand: boolean }>`
    select payment.cliente_identifier, payment.day, payment.amount::float8 as amount, payment.way, payment.banc_identifier, payment.note,
      payment.reversed_on is not null and line.reversed_at is null as is_by_hand,
      coalesce((
        select json_agg(json_build_object('invoiceIdentifier', invoice_identifier, 'amount', amount) order by identifier)
        from payment_allocations
        where payment_identifier = payment.identifier and released_at = line.reversed_at
      ), '[]') as allocations
    from remittance_lines as line join payments as payment on payment.identifier = line.payment_identifier
    where line.identifier = ${line}
  `.execute(tx)
  const [found] = rows
  if (!found) return
  const { isByHand, ...payment } = found
  const allocations = isByHand ? [] : await stillLeft(tx, payment.allocations, actor)
  const [identifier] = isByHand ? [] : await notePayments(tx, [{ ...payment, allocations }], actor)
  await tx
    .updateTable('remittanceLines')
    // What staff chose to do about it is off, too: a mail that waits is not sent.
    .set({
      returnedOn: null,
      returnReason: null,
      reversedAt: null,
      answerIdentifier: null,
      afterReturn: null,
      ...(isByHand ? {} : { paymentIdentifier: identifier ?? null }),
    })
    .where('identifier', '=', line)
    .execute()
}

/** What of these is left to pay by now; what was given up of it is claimed again first, since it has come in. */
const stillLeft = async (tx: Tx, allocations: readonly Allocation[], actor: Actor): Promise<Allocation[]> => {
  const paid = allocations.map(({ invoiceIdentifier }) => invoiceIdentifier)
  await claimAgain(tx, paid, actor)
  const invoices = await lockLedgerInvoices(tx, paid)
  const left = new Map(
    invoices.map(one => [one.identifier, one.isPagada || one.annulledOn !== null ? 0 : leftOf(one)]),
  )
  return allocations
    .map(one => ({ ...one, amount: Math.min(one.amount, left.get(one.invoiceIdentifier) ?? 0) }))
    .filter(({ amount }) => amount > 0)
}
