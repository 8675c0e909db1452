import { type RawBuilder, sql } from 'kysely'
import type { Database, Row } from '../database/tables.ts'
import { needsMending } from './needsMending.ts'

/**
 * Invoices whose newest record has to be put right. What a correction has taken back whole, or says all anew in the place of, is none of them: it is
 * settled for the agency, and its record stays as it is for ever ("Preguntas frecuentes de desarrolladores", AEAT, 17, 2.a). Where that correction is
 * not taken, it is one itself.
 *
 * @param which a condition over `invoice`: all, where none is given.
 */
export const recordsToMend = async (
  db: Database,
  which: RawBuilder<boolean> = sql`true`,
): Promise<number> => {
  const { rows } = await sql<Pick<Row<'verifactuAnswers'>, 'state' | 'code'> & { count: number }>`
    select newest.state, newest.code, count(*)::int as count
    from (
      -- All that could be: few, of however many records.
      select distinct record.invoice_identifier as identifier
      from verifactu_answers as answer join verifactu_records as record on record.identifier = answer.record_identifier
      where answer.state <> 'accepted'
    ) as troubled
    join invoices as invoice on invoice.identifier = troubled.identifier
    cross join lateral (
      select answer.state, answer.code
      from verifactu_records as record left join verifactu_answers as answer on answer.record_identifier = record.identifier
      where record.invoice_identifier = invoice.identifier
      order by record.identifier desc
      limit 1
    ) as newest
    where ${which} and invoice.sealed_at is not null and newest.state <> 'accepted' and not exists (
      select from invoice_corrections as correction
      join invoices as correcting on correcting.identifier = correction.invoice_identifier
      left join correction_taxes as change on change.correction_identifier = correction.identifier
      where correction.original_identifier = invoice.identifier
      having bool_or(correcting.modo = 'S') or invoice.total_factura + sum(change.base + change.cuota) = 0
    )
    group by newest.state, newest.code
  `.execute(db)
  return rows.filter(needsMending).reduce((sum, { count }) => sum + count, 0)
}
