import type { InvoiceRow } from '#wire/invoiceRows.ts'
import { TotalsRow } from '../../ui/list/TotalsRow.tsx'
import type { List } from '../../ui/list/useList.ts'
import { texts } from './texts.ts'

/** Totals over all invoices that the filter leaves, under the columns they belong to. */
export function InvoiceTotals({ list }: { list: List<InvoiceRow> }) {
  const { base = 0, vat = 0, total = 0 } = list.sums
  return (
    <TotalsRow list={list} label={texts.invoices({ count: list.count })} sums={{ base, iva: vat, total }} />
  )
}
