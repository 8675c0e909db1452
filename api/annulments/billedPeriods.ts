import { sql } from 'kysely'
import type { Annullable } from '#wire/annulments.ts'
import type { Database } from '../database/tables.ts'

/** The periods that the lines of an invoice bill, in their order. */
export const billedPeriods = async (db: Database, invoice: number): Promise<Annullable['periodos']> => {
  const { rows } = await sql<Annullable['periodos'][number]>`
    select producte, lower(period) as inicio, upper(period) - 1 as fin
    from invoice_lines
    where invoice_identifier = ${invoice} and period is not null and freed_by_identifier is null
    order by identifier
  `.execute(db)
  return rows
}
