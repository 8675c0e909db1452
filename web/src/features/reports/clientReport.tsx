import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AGEING_BUCKETS, type AgeingBucket, ageingBucket } from '#domain/ageing.ts'
import { dayInMadrid } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { sumMoney } from '#domain/money.ts'
import { openAmount } from '#domain/withholding.ts'
import type { ReportInvoice } from '#wire/reportDocuments.ts'
import { paths } from '../../paths.ts'
import { Day } from '../../ui/Day.tsx'
import type { ListColumn } from '../../ui/list/listDefinition.ts'
import type { GroupedListDefinition } from '../../ui/list/useGroupedList.ts'
import { Money } from '../../ui/Money.tsx'
import { ClientToggle } from './ClientToggle.tsx'
import { type InvoiceGroup, invoiceGroups } from './invoiceGroups.ts'
import { daysFromToday, invoiceReportList } from './invoiceReportList.tsx'
import { situationText } from './situationText.ts'
import { texts } from './texts.ts'
import './reports.scss'

/** A column that says one thing of a client and another of each of the client's invoices. */
export type GroupColumn = ListColumn<InvoiceGroup> & {
  ofInvoice: (invoice: ReportInvoice) => ReactNode
  /** What it comes to over clients; absent in a column without sum. */
  sum?: (group: InvoiceGroup) => number
}

/** A report by client: its list, and what stands in the rows of the invoices. */
export type ClientReport = {
  /** Too many columns for an upright page. */
  isWide: boolean
  columns: readonly GroupColumn[]
  list: GroupedListDefinition<ReportInvoice, InvoiceGroup>
}

const someMoney = (amount: number): ReactNode => amount !== 0 && <Money amount={amount} />

const client: GroupColumn = {
  key: 'client',
  label: texts.client,
  card: 'title',
  cell: group => <ClientToggle group={group} />,
  sortBy: group => group.clienteNombre,
  ofInvoice: invoice => (
    <span className="group-member">
      <Link to={paths.invoices.details} state={{ invoice }}>
        {invoiceNumber(invoice)}
      </Link>{' '}
      <span className="muted">
        {texts.ofDay} <Day day={invoice.fechaFactura} />
      </span>
    </span>
  ),
}

const count: GroupColumn = {
  key: 'factures',
  label: texts.invoices,
  isSpare: true,
  align: 'end',
  isNarrow: true,
  cell: group => group.sums.count,
  sortBy: group => group.sums.count,
  ofInvoice: () => null,
}

const due: GroupColumn = {
  key: 'venciment',
  label: texts.dueDate,
  isNarrow: true,
  cell: group => <Day day={group.firstDue} />,
  sortBy: group => group.firstDue,
  ofInvoice: invoice => <Day day={invoice.fechaVencimiento} />,
}

const situation: GroupColumn = {
  key: 'situacio',
  label: texts.situation,
  card: 'state',
  isNarrow: true,
  cell: group => situationText(daysFromToday({ fechaVencimiento: group.firstDue })),
  sortBy: group => daysFromToday({ fechaVencimiento: group.firstDue }),
  ofInvoice: invoice => situationText(daysFromToday(invoice)),
}

const ageing = (bucket: AgeingBucket): GroupColumn => ({
  key: bucket,
  label: texts.ageing[bucket],
  align: 'end',
  isNarrow: true,
  cell: group => someMoney(group.ageing[bucket]),
  sortBy: group => group.ageing[bucket],
  ofInvoice: invoice =>
    ageingBucket(invoice.fechaVencimiento, dayInMadrid(new Date())) === bucket && (
      <Money amount={openAmount(invoice)} />
    ),
  sum: group => group.ageing[bucket],
})

const amount = (
  key: string,
  label: string,
  field: 'precioBase' | 'impuestoIVA' | 'totalFactura',
): GroupColumn => ({
  key,
  label,
  align: 'end',
  isNarrow: true,
  cell: group => <Money amount={group.sums[field]} />,
  sortBy: group => group.sums[field],
  ofInvoice: invoice => <Money amount={invoice[field]} />,
  sum: group => group.sums[field],
})

const total: GroupColumn = { ...amount('total', texts.total, 'totalFactura'), card: 'total' }

const toPayOf = ({ invoices }: InvoiceGroup): number => sumMoney(invoices.map(openAmount))

/** What is left to pay, where it is not the total. Not to be sorted by: files of the report are not, either. */
const toPay: GroupColumn = {
  key: 'cobrar',
  label: texts.toPay,
  align: 'end',
  isNarrow: true,
  cell: group => <Money amount={toPayOf(group)} />,
  ofInvoice: invoice => <Money amount={openAmount(invoice)} />,
  sum: toPayOf,
}

/** The report where some client withholds a part of what it owes. */
export const withToPay = (of: ClientReport): ClientReport => report([...of.columns, toPay], of.isWide)

const report = (columns: readonly GroupColumn[], isWide: boolean): ClientReport => ({
  isWide,
  columns,
  list: {
    columns,
    filters: invoiceReportList.filters,
    group: invoices => invoiceGroups(invoices),
    sums: Object.fromEntries(columns.flatMap(({ key, sum }) => (sum ? [[key, sum]] : []))),
    pageSizes: [10, 20, 50, 100],
    defaultPageSize: 50,
    rowKey: group => group.clienteIdentifier,
  },
})

/** What each client owes, by how late it is. */
export const pendingByClient = report(
  [client, count, { ...due, isSpare: true }, ...AGEING_BUCKETS.map(ageing), total],
  true,
)

/** What each client has to pay these days. */
export const dueByClient = report(
  [
    client,
    count,
    due,
    situation,
    amount('base', texts.base, 'precioBase'),
    amount('iva', texts.vat, 'impuestoIVA'),
    total,
  ],
  false,
)
