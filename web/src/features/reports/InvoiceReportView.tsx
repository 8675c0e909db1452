import type { ReportInvoice } from '#wire/reportDocuments.ts'
import { ListView } from '../../ui/list/ListView.tsx'
import { type List, useList } from '../../ui/list/useList.ts'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { invoiceReportList, isLate, isSomeWithheld, withheldReportList } from './invoiceReportList.tsx'
import type { InvoiceReportProps } from './invoiceReportProps.ts'
import { ReportHead } from './ReportHead.tsx'
import { texts } from './texts.ts'

function Totals({ list, isWithheld }: { list: List<ReportInvoice>; isWithheld: boolean }) {
  const { base = 0, vat = 0, total = 0, toPay = 0 } = list.sums
  return (
    <tr>
      <th scope="row" colSpan={5}>
        {texts.invoiceCount({ count: list.count })}
      </th>
      <MoneyCell label={texts.base} amount={base} />
      <MoneyCell label={texts.vat} amount={vat} />
      <MoneyCell label={texts.total} amount={total} />
      {isWithheld && <MoneyCell label={texts.toPay} amount={toPay} />}
    </tr>
  )
}

type Props = Omit<InvoiceReportProps, 'byClient'>

/** A report of unpaid invoices, one row each. */
export function InvoiceReportView({ query, toolbar, ...props }: Props) {
  const isWithheld = isSomeWithheld(query.currentData)
  const list = useList(isWithheld ? withheldReportList : invoiceReportList, query.currentData)
  return (
    <>
      <ReportHead {...props} list={list} view="invoices" />
      <ListView
        list={list}
        query={query}
        caption={props.caption}
        searchPlaceholder={texts.searchPlaceholder}
        rowClass={invoice => (isLate(invoice) ? 'table-danger' : undefined)}
        totals={<Totals list={list} isWithheld={isWithheld} />}
        emptyTitle={props.emptyTitle}
        whenEmpty={<p>{props.whenEmpty}</p>}
        toolbar={toolbar}
      />
    </>
  )
}
