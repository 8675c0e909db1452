import type { FirstInvoices } from '#wire/firstInvoices.ts'
import { type InvoiceRow, invoiceRows } from '#wire/invoiceRows.ts'
import type { FirstRows } from '../../ui/list/firstRows.ts'

/** What the list shows of the beginning of its invoices; sums by their names in its definition. */
export const firstRows = ({ rows, count, total, states }: FirstInvoices): FirstRows<InvoiceRow> => ({
  rows: invoiceRows(rows),
  count,
  states,
  sums: {
    base: total.precioBase / 100,
    vat: total.impuestoIVA / 100,
    total: (total.precioBase + total.impuestoIVA) / 100,
    withheld: total.importeRetencion / 100,
    open: total.open / 100,
    collected: total.collected / 100,
  },
})
