import type { Day } from '#domain/dates.ts'
import { invoiceNumber, numberOrder } from '#domain/invoiceNumber.ts'
import { type Payable, paymentState } from '#domain/payment.ts'
import type { SortValue } from '#domain/sortOrder.ts'
import type { InvoiceRow } from './invoiceRows.ts'
import { texts } from './listingTexts.ts'

/**
 * How the list of invoices is searched and sorted, on the screen and in the files that are downloaded of it. Apart from the schemas, so that the
 * screen needs no library of rules.
 */

type Listed = Omit<InvoiceRow, 'identifier' | 'fileVersion'>

/** What an invoice is sorted by, for each order that file and screen share. */
export const LISTING_ORDERS = {
  numero: numberOrder,
  data: ({ fechaFactura }) => fechaFactura,
  client: ({ clienteNombre }) => clienteNombre,
  base: ({ precioBase }) => precioBase,
  // The ratio sorts as its rounded percent does, without computing 50,000 of those.
  descompte: ({ precioBase, descuentoFactura }) =>
    precioBase === descuentoFactura ? null : -descuentoFactura / (precioBase - descuentoFactura),
  iva: ({ impuestoIVA }) => impuestoIVA,
  total: ({ totalFactura }) => totalFactura,
  venciment: ({ fechaVencimiento }) => fechaVencimiento,
  pagada: ({ isPagada }) => isPagada,
} satisfies Record<string, (invoice: Listed) => SortValue>

export type ListingColumn = keyof typeof LISTING_ORDERS

export const isListingColumn = (key: string): key is ListingColumn => Object.hasOwn(LISTING_ORDERS, key)

/** What can be typed to find invoices by their payment. */
export const paymentText = (invoice: Payable, today: Day): string => texts[paymentState(invoice, today)]

/** What an invoice is found by, for each field that can be searched. */
export const listingTexts = (
  today: Day,
): Record<'numero' | 'client' | 'pagada', (invoice: Listed) => string> => ({
  numero: invoiceNumber,
  client: ({ clienteNombre }) => clienteNombre,
  pagada: invoice => paymentText(invoice, today),
})
