import { sql } from 'kysely'
import { notFound } from '#platform/errors.ts'
import type { Row, Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

/** A remittance, held still with its invoices. @throws AppError 404. */
export const lockWithInvoices = async (tx: Tx, identifier: number): Promise<Row<'remittances'>> => {
  // Invoices before what they are in, as whoever pays or prepares them.
  await sql`
    select identifier from invoices
    where identifier in (select invoice_identifier from remittance_lines where remittance_identifier = ${identifier})
    order by identifier for update
  `.execute(tx)
  const remittance = await tx
    .selectFrom('remittances')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!remittance) throw notFound(texts.missing)
  return remittance
}
