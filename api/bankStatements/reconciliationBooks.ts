import { sql } from 'kysely'
import type { KnownClient, KnownInvoice, OpenMovement } from '#domain/reconciliation/known.ts'
import type { Database, Row } from '../database/tables.ts'
import { OPEN_AMOUNT } from '../invoices/pendingInvoices.ts'

export type ReconciliationBooks = { invoices: KnownInvoice[]; clients: KnownClient[] }

/**
 * What movements are held against: invoices of which something is left to pay, those that are settled and whose number one of the texts may name, and
 * clients with all names and accounts by which they are known.
 */
export const reconciliationBooks = async (
  db: Database,
  texts: readonly string[],
): Promise<ReconciliationBooks> => {
  const figures = new Set<number>()
  for (const text of texts) for (const [figure] of text.matchAll(/\d{1,9}/g)) figures.add(Number(figure))
  const { rows: invoices } = await sql<KnownInvoice>`
    select
      identifier, serie_identifier as "serieIdentifier", num_fact as "numFact", cliente_identifier as "clienteIdentifier",
      fecha_factura as "issuedOn",
      case
        when not is_pagada and annulled_on is null and compensated_by_identifier is null and ${OPEN_AMOUNT} > 0
          -- The bank is asked for it: what comes in is of that, or a person's to say.
          and not exists (select from remittance_lines where invoice_identifier = invoices.identifier and is_live)
        then round(${OPEN_AMOUNT} * 100)::float8 else 0
      end as open
    from invoices
    where not is_pagada or num_fact = any(${[...figures]}::int[])
    order by fecha_vencimiento, identifier
  `.execute(db)
  const { rows: clients } = await sql<KnownClient>`
    select
      client.identifier,
      array_remove(array[client.nombre, client.nombre_fiscal] || coalesce(array_agg(distinct payer.value) filter (where payer.kind = 'name'), '{}'), null) as names,
      array_remove(array[client.iban] || coalesce(array_agg(distinct payer.value) filter (where payer.kind = 'iban'), '{}'), null) as ibans
    from clients as client left join client_payers as payer on payer.cliente_identifier = client.identifier
    group by client.identifier
  `.execute(db)
  return { invoices, clients }
}

/** Letters of a text in which numbers and names are looked for: no bank writes as many, and a file of 24 MB may be one text. */
const MOST_TEXT = 4000

/** A movement as reconciliation looks at it. */
export const openMovement = (
  row: Pick<
    Row<'bankMovements'>,
    | 'identifier'
    | 'bookedOn'
    | 'amount'
    | 'currency'
    | 'text'
    | 'payerName'
    | 'payerIban'
    | 'isReturn'
    | 'fee'
  >,
): OpenMovement => ({
  identifier: row.identifier,
  bookedOn: row.bookedOn,
  amount: centsOfEuros(row.amount),
  currency: row.currency,
  text: row.text.slice(0, MOST_TEXT),
  payerName: row.payerName,
  payerIban: row.payerIban,
  isReturn: row.isReturn,
  fee: row.fee === null ? null : centsOfEuros(row.fee),
})

export const centsOfEuros = (amount: string | number): number => Math.round(Number(amount) * 100)
