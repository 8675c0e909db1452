import { sql } from 'kysely'
import { numberKey } from '#domain/invoiceNumber.ts'
import type { Database } from '../database/tables.ts'

type Cited = { original: number | null; numero: string }

/**
 * The first correction that came after each of these and corrects the same original, so that it has reckoned with it: its number, by the invoice. One
 * of earlier software is the same however it is typed.
 *
 * @param invoices themselves not counted.
 */
export const laterCorrections = async (
  db: Database,
  invoices: readonly number[],
): Promise<Map<number, string>> => {
  const these = sql`${[...invoices]}::int[]`
  const { rows } = await sql<{ invoice: number; own: Cited; later: Cited; number: string }>`
    select
      own.invoice_identifier as invoice, invoice_number(invoice.serie_identifier, invoice.num_fact) as number,
      json_build_object('original', own.original_identifier, 'numero', own.numero) as own,
      json_build_object('original', later.original_identifier, 'numero', later.numero) as later
    from invoice_corrections as own
    join invoice_corrections as later on later.identifier > own.identifier and later.cliente_identifier = own.cliente_identifier
      and (later.original_identifier = own.original_identifier or later.original_identifier is null or own.original_identifier is null)
      and later.invoice_identifier <> all(${these})
    join invoices as invoice on invoice.identifier = later.invoice_identifier
    where own.invoice_identifier = any(${these})
    order by later.identifier desc
  `.execute(db)
  const isSame = (own: Cited, later: Cited) =>
    own.original !== null && later.original !== null
      ? own.original === later.original
      : numberKey(own.numero) === numberKey(later.numero)
  return new Map(
    rows.filter(({ own, later }) => isSame(own, later)).map(({ invoice, number }) => [invoice, number]),
  )
}
