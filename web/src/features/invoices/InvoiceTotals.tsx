import type { InvoiceRow } from '#wire/invoiceRows.ts'
import type { List } from '../../ui/list/useList.ts'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { texts } from './texts.ts'

/** Totals over all invoices that the filter leaves, under the columns they belong to. */
export function InvoiceTotals({ list }: { list: List<InvoiceRow> }) {
  const { base = 0, vat = 0, total = 0 } = list.sums
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {texts.invoices({ count: list.count })}
      </th>
      {/* On paper there is a column less. */}
      <td className="no-print" />
      <MoneyCell label={texts.base} amount={base} isSpare />
      <td className="spare" />
      <MoneyCell label={texts.vat} amount={vat} isSpare />
      <MoneyCell label={texts.total} amount={total} />
      <td colSpan={2} />
      <td className="no-print" />
    </tr>
  )
}
