import { sql } from 'kysely'
import { forbidden } from '#platform/errors.ts'
import type { Actor } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { OPEN_AMOUNT } from '../invoices/pendingInvoices.ts'
import { type NewPayment, notePayments } from '../payments/notePayments.ts'
import { texts as remittedTexts } from '../remitted/texts.ts'

/**
 * A debit that came back was collected after all: what it paid is paid again, as far as it is left. Where somebody had taken its payment back by hand, the return has
 * changed nothing, and that stands.
 *
 * @param movement of the bank that has told of the return; null where an answer of the bank (pain.002) has.
 * @throws AppError 403 for a program; 409 while its invoice is in a remittance again.
 */
export const collectedAfterAll = async (
  tx: Tx,
  line: number,
  movement: number | null,
  actor: Actor,
): Promise<void> => {
  if (isProgramAccount(actor.account)) throw forbidden(remittedTexts.returnUndoneByPerson)
  const { rows } = await sql<NewPayment & { invoice: number | null; left: number; isByHand: boolean }>`
    select payment.cliente_identifier, payment.day, payment.amount::float8 as amount, payment.way, payment.banc_identifier, payment.note,
      line.invoice_identifier as invoice,
      coalesce((
        select case when is_pagada or annulled_on is not null then 0 else ${OPEN_AMOUNT} end
        from invoices where identifier = line.invoice_identifier
      ), 0)::float8 as left,
      payment.reversed_on is not null and case
        -- What an answer of the bank has reversed, it did while it was brought.
        when answer.identifier is not null and released.at is not null then released.at <> answer.imported_at
        -- What the return reversed, it did on its day and as it was linked; what an answer of the bank did, on the day that it told.
        else payment.reversed_on <> line.returned_on
          or (line.returned_on = movement.booked_on and movement.decided_at > released.at) is true
      end as is_by_hand
    from remittance_lines as line join payments as payment on payment.identifier = line.payment_identifier
    left join bank_movements as movement on movement.identifier = ${movement}::int
    left join remittance_answers as answer on answer.identifier = line.answer_identifier
    cross join lateral (
      select max(released_at) as at from payment_allocations where payment_identifier = payment.identifier
    ) as released
    where line.identifier = ${line}
  `.execute(tx)
  const [found] = rows
  if (!found) return
  const { invoice, left, isByHand, ...payment } = found
  const pays = Math.min(payment.amount, left)
  const allocations = invoice === null || pays <= 0 ? [] : [{ invoiceIdentifier: invoice, amount: pays }]
  const [identifier] = isByHand ? [] : await notePayments(tx, [{ ...payment, allocations }], actor)
  await tx
    .updateTable('remittanceLines')
    // What staff chose to do about it is off, too: a mail that waits is not sent.
    .set({
      returnedOn: null,
      returnReason: null,
      answerIdentifier: null,
      afterReturn: null,
      ...(isByHand ? {} : { paymentIdentifier: identifier ?? null }),
    })
    .where('identifier', '=', line)
    .execute()
}
