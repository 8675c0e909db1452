import { useMemo } from 'react'
import type { ReportInvoice } from '#wire/reportDocuments.ts'
import { Button } from '../../ui/Button.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { type GroupedList, useGroupedList } from '../../ui/list/useGroupedList.ts'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { usePrinting } from '../../ui/print/usePrinting.ts'
import { cellProps } from '../../ui/table/tableColumn.ts'
import { type ClientReport, withToPay } from './clientReport.tsx'
import type { InvoiceGroup } from './invoiceGroups.ts'
import { isLate, isSomeWithheld } from './invoiceReportList.tsx'
import type { InvoiceReportProps } from './invoiceReportProps.ts'
import { OpenClientsContext, useOpenClientsState } from './openClients.ts'
import { ReportHead } from './ReportHead.tsx'
import { texts } from './texts.ts'
import './reports.scss'

type ListOfReport = GroupedList<ReportInvoice, InvoiceGroup>

/** The invoices of a client, each in the columns of the report. */
const InvoiceRows = ({ report, group }: { report: ClientReport; group: InvoiceGroup }) =>
  group.invoices.map(invoice => (
    <tr key={invoice.identifier} className={`group-row${isLate(invoice) ? ' is-overdue' : ''}`}>
      {report.columns.map(column => (
        <td key={column.key} {...cellProps(column)}>
          {column.ofInvoice(invoice)}
        </td>
      ))}
    </tr>
  ))

function Totals({ report: { columns }, list }: { report: ClientReport; list: ListOfReport }) {
  const firstSum = columns.findIndex(({ sum }) => sum)
  return (
    <tr>
      <th scope="row">{texts.invoiceCount({ count: list.items.length })}</th>
      {columns.slice(1, firstSum).map(({ key, isSpare }) => (
        <td key={key} className={isSpare ? 'spare' : undefined} />
      ))}
      {columns.slice(firstSum).map(({ key, label }) => (
        <MoneyCell key={key} label={label} amount={list.sums[key] ?? 0} />
      ))}
    </tr>
  )
}

function OpenAll({ list, open }: { list: ListOfReport; open: ReturnType<typeof useOpenClientsState> }) {
  const isSomeOpen = list.rows.some(({ clienteIdentifier }) => open.isOpen(clienteIdentifier))
  const toggle = () =>
    open.setAll(isSomeOpen ? [] : list.foundRows().map(({ clienteIdentifier }) => clienteIdentifier))
  return (
    <Button className="align-self-end" disabled={list.count === 0} onClick={toggle}>
      {isSomeOpen ? texts.closeAll : texts.openAll}
    </Button>
  )
}

type Props = Omit<InvoiceReportProps, 'byClient'> & { report: ClientReport }

/** A report of unpaid invoices by client, the invoices of each under its row once opened, and all of them on paper. */
export function ClientReportView({ report: usual, query, toolbar, ...props }: Props) {
  const isWithheld = isSomeWithheld(query.currentData)
  const report = useMemo(() => (isWithheld ? withToPay(usual) : usual), [isWithheld, usual])
  const list = useGroupedList(report.list, query.currentData)
  const isPrinting = usePrinting()
  const open = useOpenClientsState()
  return (
    <OpenClientsContext value={open}>
      <ReportHead {...props} list={list} isWide={report.isWide} />
      <ListView
        list={list}
        query={query}
        caption={props.caption}
        searchPlaceholder={texts.searchPlaceholder}
        rowClass={() => 'group-head'}
        subRows={group =>
          (isPrinting || open.isOpen(group.clienteIdentifier)) && (
            <InvoiceRows report={report} group={group} />
          )
        }
        totals={<Totals report={report} list={list} />}
        emptyTitle={props.emptyTitle}
        whenEmpty={<p>{props.whenEmpty}</p>}
        toolbar={
          <>
            {toolbar}
            <OpenAll list={list} open={open} />
          </>
        }
      />
    </OpenClientsContext>
  )
}
