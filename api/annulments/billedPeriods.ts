import { sql } from 'kysely'
import type { Annullable } from '#wire/annulments.ts'
import { notDueAgain, sayNotDueAgain } from '../calendar/dueAgain.ts'
import type { Database } from '../database/tables.ts'

/** The periods that the lines of an invoice bill, in their order: those that would be due again, and which would not, in words. */
export const billedPeriods = async (
  db: Database,
  invoice: number,
): Promise<Pick<Annullable, 'periodos' | 'notDueAgain'>> => {
  const ofInvoice = sql`line.invoice_identifier = ${invoice} and line.freed_by_identifier is null`
  const lost = await notDueAgain(db, ofInvoice)
  const { rows } = await sql<Annullable['periodos'][number]>`
    select producte, lower(period) as inicio, upper(period) - 1 as fin
    from invoice_lines as line
    where ${ofInvoice} and period is not null and identifier <> all(${lost.map(({ line }) => line)}::int[])
    order by identifier
  `.execute(db)
  return { periodos: rows, notDueAgain: sayNotDueAgain(lost) }
}
