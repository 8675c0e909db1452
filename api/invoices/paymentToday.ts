import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { Database } from '../database/tables.ts'
import { checkDebtor } from '../debtors/checkDebtor.ts'
import { readDebtors } from '../debtors/readDebtors.ts'
import { PAID_INTO } from './copiedAtIssue.ts'
import { holds, isAbout, isRemitted } from './reminderHold.ts'

/** `isDebitOver`: nobody can promise any more that it is collected on the day that it tells. */
export type PaymentToday = { payment: InvoiceDocument['payment']; isDebitOver?: boolean }

type Returned = { choice: 'again' | 'transfer' | null; bank: string | null; account: string | null }

type Standing = { client: number; due: Day; isAsked: boolean; isDisputed: boolean; isUsed: boolean }

/**
 * How an invoice is paid by now: as it says itself, but for a debit that came back. Where its client was asked for a transfer since, into the account that
 * this has named; where not, or where the announced day is over or something stops the debit by now, by a debit of which no day is known.
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
  const isOver =
    returned !== undefined ||
    (payment.announced !== undefined && payment.announced.day < today) ||
    (await isStopped(db, identifier, payment.announced?.day ?? null, today))
  return { payment, isDebitOver: isOver }
}

/**
 * Whether nobody asks a bank for it as things stand: it is due and in no live remittance, or its client's debits are stopped. Where no mandate is noted at all they are collected by
 * other means.
 */
const isStopped = async (
  db: Database,
  invoice: number,
  announced: Day | null,
  today: Day,
): Promise<boolean> => {
  const { rows } = await sql<Standing>`
    select invoice.cliente_identifier as client, invoice.fecha_vencimiento as due, ${isRemitted(sql`invoice`)} as is_asked,
      exists (
        select from collection_entries as entry where entry.kind = 'dispute' and ${holds(today)} and ${isAbout(sql`invoice`)}
      ) as is_disputed,
      exists (select from mandates) as is_used
    from invoices as invoice where invoice.identifier = ${invoice}
  `.execute(db)
  const [standing] = rows
  if (!standing || standing.isAsked) return false
  const { client, due, isDisputed, isUsed } = standing
  if (!isUsed) return false
  if (due < today || isDisputed) return true
  const debtor = (await readDebtors(db, [client])).get(client)
  return debtor !== undefined && checkDebtor(debtor, announced ?? due).obstacles.length > 0
}
