import type { InvoiceRow } from '#contract/invoiceRows.ts'
import type { List } from '../../ui/list/useList.ts'
import { Money } from '../../ui/Money.tsx'
import { totalsText } from './texts.ts'

/** Totals over all invoices that the filter leaves, under the columns they belong to. */
export function InvoiceTotals({ list }: { list: List<InvoiceRow> }) {
  const { base = 0, vat = 0, total = 0 } = list.sums
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {totalsText(list.count)}
      </th>
      <td className="align-end">
        <Money amount={base} />
      </td>
      <td />
      <td className="align-end">
        <Money amount={vat} />
      </td>
      <td className="align-end">
        <Money amount={total} />
      </td>
      <td colSpan={3} />
    </tr>
  )
}
