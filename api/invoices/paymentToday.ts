import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { Database } from '../database/tables.ts'
import { PAID_INTO } from './copiedAtIssue.ts'

/** `isDebitOver`: nobody can promise any more that it is collected on the day that it tells. */
export type PaymentToday = { payment: InvoiceDocument['payment']; isDebitOver?: boolean }

type Returned = { choice: 'again' | 'transfer' | null; bank: string | null; account: string | null }

/**
 * How an invoice is paid by now: as it says itself, but for a debit that came back. Where its client was asked for a transfer since, into the account that
 * this has named; where not, or where the announced day is over, by a debit of which no day is known.
 */
export const paymentToday = async (
  db: Database,
  { identifier, payment }: InvoiceDocument,
  today: Day,
): Promise<PaymentToday> => {
  if (payment.method !== 'direct-debit') return { payment }
  const { rows } = await sql<Returned>`
    select line.after_return as choice, bank.nombre as bank, bank.cuenta_bancaria as account
    from remittance_lines as line
    left join (${PAID_INTO}) as bank on true
    where line.invoice_identifier = ${identifier} and line.returned_on is not null
    order by line.returned_on desc, line.identifier desc limit 1
  `.execute(db)
  const [returned] = rows
  if (returned?.choice === 'transfer' && returned.bank !== null)
    return { payment: { method: 'transfer', bank: returned.bank, iban: returned.account } }
  return {
    payment,
    isDebitOver: returned !== undefined || (payment.announced !== undefined && payment.announced.day < today),
  }
}
