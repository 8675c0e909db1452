import { formatMoney, sumMoney } from '#domain/money.ts'
import type { InvoiceRow } from '#wire/invoiceRows.ts'
import { TotalsRow } from '../../ui/list/TotalsRow.tsx'
import type { List } from '../../ui/list/useList.ts'
import { texts } from './texts.ts'

/** Totals over all invoices that the filter leaves, under the columns they belong to. */
export function InvoiceTotals({ list }: { list: List<InvoiceRow> }) {
  const { base = 0, vat = 0, total = 0, withheld = 0, open = 0, collected = 0 } = list.sums
  const toPay = sumMoney([total, -withheld])
  const label = [
    texts.invoices({ count: list.count }),
    // What clients pay of these, where it is not their total.
    ...(withheld === 0 ? [] : [texts.toPaySum({ amount: formatMoney(toPay) })]),
    // And what Home tells of what is pending, where some of it has come in.
    ...(collected === 0 ? [] : [texts.openSum({ amount: formatMoney(open) })]),
  ].join(' · ')
  return (
    <TotalsRow
      list={list}
      label={label}
      sums={{ base, iva: vat, total, retencio: withheld, cobrar: toPay, falta: open }}
    />
  )
}
