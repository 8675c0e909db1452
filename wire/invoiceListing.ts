import type { Day } from '#domain/dates.ts'
import { invoiceNumber, numberOrder } from '#domain/invoiceNumber.ts'
import { isOverdue, type Payable, paymentState } from '#domain/payment.ts'
import type { SortValue } from '#domain/sortOrder.ts'
import type { InvoiceRow } from './invoiceRows.ts'
import { texts } from './listingTexts.ts'

/**
 * How the list of invoices is searched and sorted, on the screen and in the files that are downloaded of it. Apart from the schemas, so that the
 * screen needs no library of rules.
 */

type Listed = Omit<
  InvoiceRow,
  'identifier' | 'fileVersion' | 'isMailed' | 'importeRetencion' | 'collected' | 'registration'
>

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

/** What can be typed to find invoices by their payment; one that was annulled asks for none. */
export const paymentText = (
  invoice: Payable & Partial<Pick<InvoiceRow, 'correction'>>,
  today: Day,
): string => (isAnnulled(invoice) ? texts.annulled : texts[paymentState(invoice, today)])

const isAnnulled = ({ correction }: Partial<Pick<InvoiceRow, 'correction'>>): boolean =>
  correction === 'annulled'

type Stated = Payable &
  Pick<InvoiceRow, 'isWrittenOff' | 'fileVersion' | 'isMailed' | 'correction' | 'registration'>

/**
 * The states of invoices that the list can be narrowed to, by the names that its address has for them. Of one group an invoice that is asked
 * for is in one: `pendents` are all that are not paid, as the report of them has it, and `vencudes` those of them that are late.
 */
export const LISTING_STATES = {
  pendents: { group: 'payment', isSo: ({ isPagada }) => !isPagada },
  vencudes: { group: 'payment', isSo: isOverdue },
  pagades: {
    group: 'payment',
    isSo: invoice => invoice.isPagada && !invoice.isWrittenOff && !isAnnulled(invoice),
  },
  perdudes: { group: 'payment', isSo: ({ isWrittenOff }) => isWrittenOff },
  // Annulled, it counts as mailed so that nobody sends it.
  enviades: { group: 'mail', isSo: invoice => invoice.isMailed && !isAnnulled(invoice) },
  'no-enviades': { group: 'mail', isSo: ({ isMailed }) => !isMailed },
  'amb-pdf': { group: 'file', isSo: ({ fileVersion }) => fileVersion > 0 },
  'sense-pdf': { group: 'file', isSo: ({ fileVersion }) => fileVersion === 0 },
  rectificatives: { group: 'correction', isSo: ({ correction }) => correction === 'corrects' },
  rectificades: { group: 'correction', isSo: ({ correction }) => correction === 'corrected' },
  anullades: { group: 'correction', isSo: isAnnulled },
  'registre-pendents': { group: 'registration', isSo: ({ registration }) => registration === 'pending' },
  'registre-acceptades': { group: 'registration', isSo: ({ registration }) => registration === 'accepted' },
  'registre-errors': {
    group: 'registration',
    isSo: ({ registration }) => registration === 'acceptedWithErrors',
  },
  'registre-rebutjades': { group: 'registration', isSo: ({ registration }) => registration === 'rejected' },
} as const satisfies Record<string, { group: string; isSo: (invoice: Stated, today: Day) => boolean }>

export type ListingState = keyof typeof LISTING_STATES

export const isListingState = (key: string): key is ListingState => Object.hasOwn(LISTING_STATES, key)

/** What an invoice is found by, for each field that can be searched. */
export const listingTexts = (
  today: Day,
): Record<'numero' | 'client' | 'pagada', (invoice: Listed) => string> => ({
  numero: invoiceNumber,
  client: ({ clienteNombre }) => clienteNombre,
  pagada: invoice => paymentText(invoice, today),
})
