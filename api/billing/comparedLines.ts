import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, firstOfMonth } from '#domain/dates.ts'
import { asIssued } from '../invoices/asIssued.ts'
import { draftInvoices } from './draftInvoices.ts'

/** The two sides of a comparison: what a run issues, or has issued, and the invoices of the month before. */
export type Comparison = {
  /** The day of the run. */
  fechaFactura: Day
  /** Null: every client. */
  cliente: number | null
  /** The run that was issued; null: what one of that day would issue, from the names of `dueBooks`. */
  runKey: string | null
}

/** The calendar month before that of `day`, first and last day. */
const monthBefore = (day: Day): { first: Day; last: Day } => {
  const last = addDays(firstOfMonth(day), -1)
  return { first: firstOfMonth(last), last }
}

/**
 * What is compared, each under one name:
 * - `compared_invoice`: the invoices of both sides, but for those that were annulled. `before` are those dated in the calendar month before the run's day, of every series and as
 *   they stand in the books by now; one of the run itself that has been moved there stays with the run;
 * - `compared_line`: their lines, with the units, price, discount and amount (`issued`) that they were issued with, and the `amount` that they
 *   come to by now, which differs where an invoice was edited; `tipo` is the rate, in percent, that a line is taxed at, 0 where there is none;
 * - `settled`: for each client the last day on which it was invoiced last month (`last_day`) and in the month before that (`earlier_day`).
 */
export const comparedBooks = (comparison: Comparison): [name: string, select: RawBuilder<unknown>][] => [
  ['compared_invoice', comparedInvoices(comparison)],
  ['issued_line', ISSUED_LINES],
  ['compared_line', comparedLines(comparison)],
  ['settled', settledDays(comparison)],
]

const isOfAnotherRun = ({ runKey }: Comparison): RawBuilder<boolean> =>
  runKey === null ? sql<boolean>`true` : sql<boolean>`invoice.run_key is distinct from ${runKey}`

const comparedInvoices = (comparison: Comparison): RawBuilder<unknown> => {
  const { fechaFactura, cliente, runKey } = comparison
  const { first, last } = monthBefore(fechaFactura)
  const columns = sql`identifier, cliente_identifier, fecha_factura, iva, precio_base, impuesto_iva, total_factura, created_at, version`
  return sql`
    select 'before' as side, ${columns}
    from invoices as invoice
    where fecha_factura between ${first}::date and ${last}::date and ${isOfAnotherRun(comparison)} and annulled_on is null
      ${cliente === null ? sql`` : sql`and cliente_identifier = ${cliente}`}
    union all
    ${
      runKey === null
        ? sql`
          select 'now', null::integer, cliente_identifier, fecha_factura, iva, precio_base, impuesto_iva, total_factura,
            null::timestamptz, null::integer
          from (${draftInvoices()}) as draft
        `
        : sql`select 'now', ${columns} from invoices where run_key = ${runKey} and annulled_on is null`
    }
  `
}

/** The lines of the invoices that were edited, as they were issued. */
const ISSUED_LINES = sql`
  select
    invoice.identifier as invoice_identifier, line.identifier, line.cantidad, line."productoPrecio" as producto_precio,
    line."productoDescuento" as producto_descuento, line."precioLinea" as precio_linea
  from compared_invoice as invoice
  cross join lateral (${asIssued(sql`invoice`, 'facturaDetalles')}) as issued
  cross join lateral jsonb_to_recordset(issued.value) as line(
    identifier integer, cantidad numeric, "productoPrecio" numeric, "productoDescuento" numeric, "precioLinea" numeric
  )
`

/** The lines that stand on invoices, and those that an edit has taken away. */
const BILLED_LINES = sql`
  select
    invoice.side, invoice.cliente_identifier, line.contract_identifier, lower(line.period) as first_day,
    coalesce(issued.cantidad, line.cantidad) as cantidad,
    coalesce(issued.producto_precio, line.producto_precio) as producto_precio,
    coalesce(issued.producto_descuento, line.producto_descuento) as producto_descuento,
    coalesce(issued.precio_linea, line.precio_linea) as issued,
    line.precio_linea as amount,
    coalesce(part.tipo, invoice.iva, 0) as tipo, line.correction_identifier is not null as is_correction
  from compared_invoice as invoice
  join invoice_lines as line on line.invoice_identifier = invoice.identifier
  left join invoice_taxes as part on part.invoice_identifier = line.invoice_identifier and part.tratamiento = line.tratamiento
  left join issued_line as issued on issued.identifier = line.identifier
  union all
  select
    invoice.side, invoice.cliente_identifier, gone."contractIdentifier", gone."firstDay",
    issued.cantidad, issued.producto_precio, issued.producto_descuento, issued.precio_linea, 0, null, false
  from compared_invoice as invoice
  join issued_line as issued on issued.invoice_identifier = invoice.identifier
  -- Looked up for each, of which there are few: the log is long.
  cross join lateral (
    select before from audit_log
    where entity = 'invoices' and record = invoice.identifier::text and at >= invoice.created_at and before ? 'takenBack'
    offset 0
  ) as entry
  cross join lateral jsonb_to_recordset(entry.before -> 'takenBack')
    as gone(identifier integer, "contractIdentifier" integer, "firstDay" date)
  where gone.identifier = issued.identifier
    -- Billed again on the same side, it has only changed its invoice.
    and not exists (
      select
      from compared_invoice as other join invoice_lines as again on again.invoice_identifier = other.identifier
      where other.side = invoice.side and again.contract_identifier = gone."contractIdentifier"
        and lower(again.period) = gone."firstDay"
    )
`

const comparedLines = ({ runKey }: Comparison): RawBuilder<unknown> =>
  runKey === null
    ? sql`
      ${BILLED_LINES}
      union all
      select
        'now', cliente_identifier, contract_identifier, first_day, cantidad, producto_precio, producto_descuento, precio_linea, precio_linea,
        coalesce(tax.tipo, 0), false
      from due_line join tax on tax.tax = due_line.tax
      where block is null
    `
    : BILLED_LINES

/**
 * A client that was not invoiced in a month is measured by the others; nobody's, by the month's last day. An invoice by hand, of no run, bills no
 * period, and says nothing of which had begun by then.
 */
const settledDays = (comparison: Comparison): RawBuilder<unknown> => {
  const { first, last } = monthBefore(comparison.fechaFactura)
  const earlier = monthBefore(first)
  const lastOf = (month: { first: Day; last: Day }) =>
    sql`max(fecha_factura) filter (where fecha_factura between ${month.first}::date and ${month.last}::date)`
  const dated = sql`
    from invoices as invoice
    where fecha_factura between ${earlier.first}::date and ${last}::date and run_key is not null and ${isOfAnotherRun(comparison)}
      and annulled_on is null
  `
  return sql`
    select
      client.identifier as cliente_identifier,
      coalesce(own.last_day, everybody.last_day, ${last}::date) as last_day,
      coalesce(own.earlier_day, everybody.earlier_day, ${earlier.last}::date) as earlier_day
    from (select distinct cliente_identifier as identifier from compared_invoice) as client
    left join (
      select cliente_identifier, ${lastOf({ first, last })} as last_day, ${lastOf(earlier)} as earlier_day ${dated}
      group by cliente_identifier
    ) as own on own.cliente_identifier = client.identifier
    cross join (select ${lastOf({ first, last })} as last_day, ${lastOf(earlier)} as earlier_day ${dated}) as everybody
  `
}
