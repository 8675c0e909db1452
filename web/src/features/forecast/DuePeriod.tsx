import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CashPeriod, CashSpan } from '#domain/cashPeriods.ts'
import { dayInMadrid, monthLabel } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { DueForecast, ForecastLength } from '#wire/billing.ts'
import { clientTitleColumn } from '../../records/clients/clientLinkColumn.tsx'
import { forecastApi } from '../../records/forecast/forecastApi.ts'
import { dayColumn, totalColumn } from '../../ui/list/commonColumns.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { useList } from '../../ui/list/useList.ts'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { invoicesDue, periodName } from './cashPeriod.ts'
import { MonthsHead } from './MonthsHead.tsx'
import { texts } from './texts.ts'

const dueList: ListDefinition<DueForecast> = {
  columns: [
    clientTitleColumn(texts.client, row => ({
      identifier: row.clienteIdentifier,
      nombre: row.clienteNombre,
    })),
    { key: 'mes', label: texts.billed, cell: row => monthLabel(row.month), sortBy: row => row.month },
    dayColumn('venciment', texts.dueDate, row => row.dueDate),
    totalColumn('import', texts.expected, row => row.amount),
  ],
  filters: [{ key: 'client', label: texts.client, text: row => row.clienteNombre }],
  sums: { amount: row => row.amount },
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
  rowKey: row => `${row.clienteIdentifier} ${row.month}`,
}

type Props = {
  period: CashPeriod
  span: CashSpan
  length: ForecastLength
  toolbar: ReactNode
  /** Of another period, or of all. */
  choice: ReactNode
}

/** The invoices of the forecast that fall due in one month or week, and the way to those that are there already and not paid. */
export function DuePeriod({ period, span, length, toolbar, choice }: Props) {
  const query = forecastApi.useDueForecastQuery({ months: length, start: period.first, end: period.last })
  const list = useList(dueList, query.currentData)
  return (
    <>
      <MonthsHead
        note={texts.dueNote({ period: periodName(period, span) })}
        filter={list.state.text}
        isEmpty={list.count === 0}
      />
      <ListView
        list={list}
        query={query}
        toolbar={
          <>
            {toolbar}
            {choice}
          </>
        }
        bar={
          period.pending !== 0 && (
            <p className="forecast-pending">
              <Link to={invoicesDue(period, dayInMadrid(new Date()))}>
                {texts.pendingBeside({ amount: formatMoney(period.pending) })}
              </Link>
            </p>
          )
        }
        caption={texts.dueCaption}
        searchPlaceholder={texts.client}
        emptyTitle={texts.noneDue}
        totals={
          <tr>
            <th scope="row">{texts.invoices({ count: list.count })}</th>
            <td />
            <td />
            <MoneyCell label={texts.expected} amount={list.sums.amount ?? 0} />
          </tr>
        }
      />
    </>
  )
}
