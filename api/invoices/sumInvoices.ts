import { type RawBuilder, sql } from 'kysely'
import type { InvoiceSums } from '#wire/invoices.ts'
import type { Database } from '../database/tables.ts'

/**
 * How many invoices a select of them has and what they come to in euros, VAT included.
 *
 * @param amount what is summed: their totals, unless it is what clients pay of them (`OPEN_AMOUNT`).
 * @param first what stands before the select: `with … as (…)`.
 */
export const sumInvoices = async (
  db: Database,
  chosen: RawBuilder<unknown>,
  {
    first = sql``,
    amount = sql`total_factura`,
  }: { first?: RawBuilder<unknown>; amount?: RawBuilder<unknown> } = {},
): Promise<InvoiceSums> => {
  const { rows } = await sql<{ count: number; total: string }>`
    ${first} select count(*)::int as count, coalesce(sum(${amount}), 0) as total from (${chosen}) as invoice
  `.execute(db)
  const [row] = rows
  return { count: row?.count ?? 0, total: Number(row?.total ?? 0) }
}
