import type { ReactNode } from 'react'
import type { InvoiceReportItem } from '#contract/reports.ts'
import { ListView } from '../../ui/list/ListView.tsx'
import { type List, useList } from '../../ui/list/useList.ts'
import { Money } from '../../ui/Money.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { PrintButton } from '../../ui/print/PrintButton.tsx'
import { PrintHead } from '../../ui/print/PrintHead.tsx'
import { usePrintedList } from '../../ui/print/usePrintedList.ts'
import { daysLeft, invoiceReportList } from './invoiceReportList.tsx'
import { invoicesText, texts } from './texts.ts'

type Query = {
  currentData?: InvoiceReportItem[] | undefined
  isLoading: boolean
  isFetching: boolean
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

type Props = {
  title: string
  note: string
  caption: string
  query: Query
  whenEmpty: string
  toolbar?: ReactNode
}

function Totals({ list }: { list: List<InvoiceReportItem> }) {
  const { base = 0, vat = 0, total = 0 } = list.sums
  return (
    <tr>
      <th scope="row" colSpan={5}>
        {invoicesText(list.count)}
      </th>
      <td className="align-end">
        <Money amount={base} />
      </td>
      <td className="align-end">
        <Money amount={vat} />
      </td>
      <td className="align-end">
        <Money amount={total} />
      </td>
    </tr>
  )
}

/** A report of unpaid invoices: filtered by client, summed, and printed whole. */
export function InvoiceReport({ title, note, caption, query, whenEmpty, toolbar }: Props) {
  const list = usePrintedList(useList(invoiceReportList, query.currentData))
  return (
    <>
      <PageHeading title={title} note={note} actions={<PrintButton isDisabled={list.count === 0} />} />
      <PrintHead filter={list.state.text} />
      <ListView
        list={list}
        query={query}
        caption={caption}
        searchPlaceholder={texts.searchPlaceholder}
        rowClass={invoice => (daysLeft(invoice) < 0 ? 'table-danger' : undefined)}
        totals={<Totals list={list} />}
        whenEmpty={<p>{whenEmpty}</p>}
        toolbar={toolbar}
      />
    </>
  )
}
