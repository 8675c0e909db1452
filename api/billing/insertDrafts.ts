import { sql } from 'kysely'
import type { Tx } from '../database/tables.ts'
import type { AnnouncedDebit } from '../debtors/readAnnounced.ts'
import { TAX_COLUMNS } from '../taxes/taxParts.ts'
import { DRAFTED_COLUMNS, draftInvoices, draftTaxes } from './draftInvoices.ts'

/** How many invoices were written, what they come to in euros, and the identifier of the first; null when there is none. */
export type InsertedDrafts = { issued: number; total: number; first: number | null }

/**
 * Writes the invoices of `due_line`, clients in the order of their identifier, numbers from the one after `lastNumber` on, and beside them base
 * and quota by treatment; their lines are the caller's. An invoice that is a single part without a mention tells that by itself and gets no row of
 * taxes. One statement, so that taxes are reckoned once.
 *
 * @param announced what they tell of their direct debits, by client; one that comes to nothing tells of none.
 * @param runKey the run that issues them; null for one by hand.
 * @param sealedAt when they are registered, in this transaction; null where they are not.
 */
export const insertDrafts = async (
  tx: Tx,
  {
    serieIdentifier,
    lastNumber,
    runKey,
    sealedAt,
    announced,
  }: {
    serieIdentifier: string
    lastNumber: number
    runKey: string | null
    sealedAt: Date | null
    announced: readonly AnnouncedDebit[]
  },
): Promise<InsertedDrafts> => {
  const { rows } = await sql<{ issued: number; total: string; first: number | null }>`
    with part as materialized (${draftTaxes()}),
    issued as (
      insert into invoices (serie_identifier, num_fact, run_key, sealed_at, mandate_reference, creditor_identifier, debit_day, ${DRAFTED_COLUMNS})
      select ${serieIdentifier}, ${lastNumber}::int + row_number() over (order by cliente_identifier), ${runKey}, ${sealedAt}::timestamptz,
        announced.reference, announced.creditor, announced.day, ${DRAFTED_COLUMNS}
      from (${draftInvoices(null, sql`select * from part`)}) as draft
      left join json_to_recordset(${JSON.stringify(announced)}::json) as announced(client int, reference text, creditor text, day date)
        on announced.client = draft.cliente_identifier and draft.total_factura > 0
      order by cliente_identifier
      returning identifier, cliente_identifier, total_factura
    ),
    taxes as (
      insert into invoice_taxes (invoice_identifier, ${TAX_COLUMNS})
      select issued.identifier, ${TAX_COLUMNS}
      from (select part.*, count(*) over (partition by cliente_identifier) as parts from part) as part
      join issued on issued.cliente_identifier = part.cliente_identifier
      where part.parts > 1 or part.mention is not null
    )
    select count(*)::int as issued, coalesce(sum(total_factura), 0) as total, min(identifier) as first from issued
  `.execute(tx)
  const [row] = rows
  return { issued: row?.issued ?? 0, total: Number(row?.total ?? 0), first: row?.first ?? null }
}
