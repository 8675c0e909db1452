import { sumMoney } from './money.ts'
import { type BilledPeriodically, monthlyAmount } from './monthlyAmount.ts'
import { compareNames } from './nameOrder.ts'

/**
 * How reports are grouped and summed, on the screen as on paper and in a spreadsheet. Amounts are euros, sums exact to the cent.
 * Clients are told apart by their identifier: two of the same name are two groups.
 */

/** What a sum over invoices needs of each. */
export type SummableInvoice = { precioBase: number; impuestoIVA: number; totalFactura: number }

export type InvoiceSums = SummableInvoice & { count: number }

/** Sums over invoices, or over drafts of a forecast. */
export const invoiceSums = (invoices: readonly SummableInvoice[]): InvoiceSums => ({
  count: invoices.length,
  precioBase: sumMoney(invoices.map(invoice => invoice.precioBase)),
  impuestoIVA: sumMoney(invoices.map(invoice => invoice.impuestoIVA)),
  totalFactura: sumMoney(invoices.map(invoice => invoice.totalFactura)),
})

type OfClient = { clienteIdentifier: number; clienteNombre: string }

/** The invoices of one client, in the order in which they came. */
export type ClientInvoices<Invoice> = OfClient & { invoices: Invoice[]; sums: InvoiceSums }

/** Groups invoices (or drafts) by client, clients by name. */
export function invoicesByClient<Invoice extends SummableInvoice & OfClient>(
  invoices: readonly Invoice[],
): ClientInvoices<Invoice>[] {
  return [...grouped(invoices, invoice => invoice.clienteIdentifier).values()]
    .map(({ rows, first }) => ofOneClient(first, rows))
    .sort(
      (a, b) => compareNames(a.clienteNombre, b.clienteNombre) || a.clienteIdentifier - b.clienteIdentifier,
    )
}

/**
 * Invoices (or drafts) in the order in which they come, those of a client together that follow each other: a client who comes again
 * after others is a group once more.
 */
export function invoicesInOrder<Invoice extends SummableInvoice & OfClient>(
  invoices: readonly Invoice[],
): ClientInvoices<Invoice>[] {
  const runs: Invoice[][] = []
  for (const invoice of invoices) {
    const last = runs.at(-1)
    if (last?.[0]?.clienteIdentifier === invoice.clienteIdentifier) last.push(invoice)
    else runs.push([invoice])
  }
  return runs.flatMap(run => run.slice(0, 1).map(first => ofOneClient(first, run)))
}

const ofOneClient = <Invoice extends SummableInvoice & OfClient>(
  { clienteIdentifier, clienteNombre }: Invoice,
  invoices: Invoice[],
): ClientInvoices<Invoice> => ({ clienteIdentifier, clienteNombre, invoices, sums: invoiceSums(invoices) })

/** What the licence report needs of each licence. `productoPrecio` in euros, of one period. */
export type GroupableLicence = BilledPeriodically & {
  clienteIdentifier: number
  cliente: string
  productoTitulo: string
  productoPrecio: number
}

/** The licences of one client. */
export type ClientLicences<Licence = GroupableLicence> = {
  clienteIdentifier: number
  cliente: string
  count: number
  /** Each title with how often it is there, in the order of the licences and the first that has it. */
  titles: { title: string; count: number; first: Licence }[]
  total: number
  /** What they come to a month. */
  monthly: number
}

/** Groups licences by client, clients by name. */
export const licencesByClient = <Licence extends GroupableLicence>(
  licences: readonly Licence[],
): ClientLicences<Licence>[] =>
  licencesInOrder(licences).sort(
    (a, b) => compareNames(a.cliente, b.cliente) || a.clienteIdentifier - b.clienteIdentifier,
  )

/** Groups licences by client, clients in the order in which they first come. */
export function licencesInOrder<Licence extends GroupableLicence>(
  licences: readonly Licence[],
): ClientLicences<Licence>[] {
  return [...grouped(licences, licence => licence.clienteIdentifier)].map(
    ([clienteIdentifier, { first, rows }]) => ({
      clienteIdentifier,
      cliente: first.cliente,
      count: rows.length,
      titles: [...grouped(rows, row => row.productoTitulo)].map(([title, same]) => ({
        title,
        count: same.rows.length,
        first: same.first,
      })),
      total: sumMoney(rows.map(row => row.productoPrecio)),
      monthly: monthlyAmount(rows),
    }),
  )
}

type TitleCount = { title: string; count: number }

/** `Taller Pro × 2, Recanvis` */
export const licenceTitlesText = ({ titles }: { titles: readonly TitleCount[] }): string =>
  titles.map(licenceTitleText).join(', ')

/** `Taller Pro × 2` */
export const licenceTitleText = ({ title, count }: TitleCount): string =>
  count === 1 ? title : `${title} × ${count}`

/** Rows by key, keys in the order in which they first come. */
function grouped<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, { first: Row; rows: Row[] }> {
  const groups = new Map<Key, { first: Row; rows: Row[] }>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.rows.push(row)
    else groups.set(keyOf(row), { first: row, rows: [row] })
  }
  return groups
}
