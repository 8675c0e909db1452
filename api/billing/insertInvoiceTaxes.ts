import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/tables.ts'
import { TAX_COLUMNS } from '../taxes/taxParts.ts'
import { draftTaxes } from './draftInvoices.ts'

/**
 * Writes base and quota by treatment of invoices that were just issued from `due_line`. One that is a single part without a mention tells that by
 * itself and gets no row.
 *
 * @param areIssued which `invoice` they are.
 */
export const insertInvoiceTaxes = async (tx: Tx, areIssued: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into invoice_taxes (invoice_identifier, ${TAX_COLUMNS})
    select invoice.identifier, ${TAX_COLUMNS}
    from (select part.*, count(*) over (partition by cliente_identifier) as parts from (${draftTaxes()}) as part) as part
    join invoices as invoice on invoice.cliente_identifier = part.cliente_identifier and ${areIssued}
    where part.parts > 1 or part.mention is not null
  `.execute(tx)
}
