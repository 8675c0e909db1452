import { sql } from 'kysely'
import { centsOf } from '#domain/money.ts'
import type { KnownClient, KnownInvoice, OpenMovement } from '#domain/reconciliation/known.ts'
import { NAMED, UNNAMED } from '#domain/reconciliation/payoffs.ts'
import type { Database, Row } from '../database/tables.ts'
import { claimOf, takenBackOf } from '../invoices/claims.ts'
import { OPEN_AMOUNT } from '../payments/openAmount.ts'
import { isOwnAccount } from './accountOf.ts'

export type ReconciliationBooks = { invoices: KnownInvoice[]; clients: KnownClient[] }

/** Of movements what says which of the books may be meant. */
export type Looked = Pick<Row<'bankMovements'>, 'text' | 'bookedOn' | 'amount'>

/**
 * What movements are held against: invoices of which something is left to pay, with what corrections take back of them; those that are settled and
 * whose number one of the texts may name, that were given up, or that were marked as paid by hand about then with such an amount; and clients with all names and accounts by
 * which they are known.
 */
export const reconciliationBooks = async (
  db: Database,
  movements: readonly Looked[],
): Promise<ReconciliationBooks> => {
  const figures = new Set<number>()
  for (const { text } of movements)
    for (const [figure] of text.matchAll(/\d{1,9}/g)) figures.add(Number(figure))
  const days = movements.map(({ bookedOn }) => bookedOn).sort()
  const [first, last] = [days[0] ?? null, days.at(-1) ?? null]
  const amounts = [...new Set(movements.map(({ amount }) => amount))]
  const { rows: invoices } = await sql<KnownInvoice>`
    with mark as materialized (
      -- What alone has paid an invoice, and that no bank has told.
      select allocation.invoice_identifier, payment.identifier, payment.amount, payment.day, payment.way <> 'direct-debit' as is_transfer
      from payments as payment
      join payment_allocations as allocation
        on allocation.payment_identifier = payment.identifier and allocation.released_at is null and allocation.amount = payment.amount
      where payment.reversed_on is null and payment.amount > 0
        and (payment.is_mark or payment.way = 'transfer')
        and payment.day between ${first}::date - ${NAMED.before}::int and ${last}::date + ${NAMED.after}::int
        and not exists (select from bank_movement_payments where payment_identifier = payment.identifier)
        and not exists (select from remittance_lines where payment_identifier = payment.identifier)
    )
    select
      invoices.identifier, serie_identifier as "serieIdentifier", num_fact as "numFact", cliente_identifier as "clienteIdentifier",
      fecha_factura as "issuedOn",
      case
        when not is_pagada and annulled_on is null and compensated_by_identifier is null
          -- The bank is asked for it: what comes in is of that, or a person's to say.
          and not exists (select from remittance_lines where invoice_identifier = invoices.identifier and is_live)
        then round(${OPEN_AMOUNT} * 100)::float8 else 0
      end as open,
      case when mark.identifier is not null and annulled_on is null and (compensated_by_identifier is null or written_off_on is not null) then json_build_object(
        'payment', mark.identifier, 'amount', round(mark.amount * 100), 'day', mark.day, 'isTransfer', mark.is_transfer
      ) end as mark,
      case when written_off_on is not null then nullif(round(greatest(0, ${claimOf(sql`invoices`)}) * 100)::float8, 0) end as "writtenOff",
      case when not is_pagada then (
        select json_agg(json_build_object('invoiceIdentifier', taken.invoice, 'amount', taken.amount) order by taken.invoice)
        from (${takenBackOf(sql`invoices`)}) as taken
      ) end as "takenBack"
    from invoices left join mark on mark.invoice_identifier = invoices.identifier and mark.amount = invoices.collected
    where not is_pagada or written_off_on is not null or num_fact = any(${[...figures]}::int[])
      or mark.amount = any(${amounts}::numeric[])
        and mark.day between ${first}::date - ${UNNAMED.before}::int and ${last}::date + ${UNNAMED.after}::int
    order by fecha_vencimiento, invoices.identifier
  `.execute(db)
  const { rows: clients } = await sql<KnownClient>`
    select
      client.identifier,
      array_remove(array[client.nombre, client.nombre_fiscal] || coalesce(array_agg(distinct payer.value) filter (where payer.kind = 'name'), '{}'), null) as names,
      array_remove(array[client.iban] || coalesce(array_agg(distinct payer.value) filter (where payer.kind = 'iban'), '{}'), null) as ibans
    from clients as client left join client_payers as payer on payer.cliente_identifier = client.identifier
    group by client.identifier order by client.identifier
  `.execute(db)
  const isOwn = isOwnAccount(await db.selectFrom('banks').selectAll().execute())
  return {
    invoices,
    // Ours is nobody's, whoever was taken to have paid from it.
    clients: clients.map(client => ({ ...client, ibans: client.ibans.filter(iban => !isOwn(iban)) })),
  }
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
  amount: centsOf(row.amount),
  currency: row.currency,
  text: row.text.slice(0, MOST_TEXT),
  payerName: row.payerName,
  payerIban: row.payerIban,
  isReturn: row.isReturn,
  fee: row.fee === null ? null : centsOf(row.fee),
})
