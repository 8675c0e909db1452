import { useMemo } from 'react'
import { monthLabel } from '#domain/dates.ts'
import type { ForecastClient } from '#wire/billing.ts'
import { inScreenOrder } from '../../records/exports/inScreenOrder.ts'
import { reportFilter } from '../../records/exports/reportFilter.ts'
import { MonthBars } from '../../ui/chart/MonthBars.tsx'
import { amountColumn, totalColumn } from '../../ui/list/commonColumns.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { useList } from '../../ui/list/useList.ts'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { MonthsHead } from './MonthsHead.tsx'
import type { MonthsProps } from './monthsProps.ts'
import { texts } from './texts.ts'
import './forecast.scss'

const NO_MONTHS: readonly string[] = []

/** `12/2026` */
const shortMonth = (month: string): string => month.split('-').reverse().join('/')

/** A column for each month; its key is the month itself. */
export const clientMonthsList = (months: readonly string[]): ListDefinition<ForecastClient> => ({
  columns: [
    {
      key: 'client',
      label: texts.client,
      card: 'title',
      cell: row => <strong>{row.clienteNombre}</strong>,
      sortBy: row => row.clienteNombre,
    },
    // In sight, also where twelve months are wider than the window.
    totalColumn('total', texts.total, row => row.total),
    ...months.map((month, place) =>
      amountColumn<ForecastClient>(month, shortMonth(month), row => row.totals[place] ?? 0),
    ),
  ],
  filters: [{ key: 'client', label: texts.client, text: row => row.clienteNombre }],
  sums: {
    ...Object.fromEntries(
      months.map((month, place) => [month, (row: ForecastClient) => row.totals[place] ?? 0]),
    ),
    total: row => row.total,
  },
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
  rowKey: row => row.clienteIdentifier,
})

/** What each client is expected to be invoiced in each of the coming months, and the sums of the months as bars. */
export function ClientMonths({ length, query, toolbar }: MonthsProps) {
  const months = query.currentData?.months ?? NO_MONTHS
  const definition = useMemo(() => clientMonthsList(months), [months])
  const list = useList(definition, query.currentData?.clients)
  const request = inScreenOrder(
    { report: 'forecastMonths', months: length, ...reportFilter(list.state) },
    list.state,
  )
  return (
    <>
      <MonthsHead
        note={texts.monthsNote({ months: length })}
        filter={list.state.text}
        request={request}
        isEmpty={list.count === 0}
      />
      <ListView
        list={list}
        query={query}
        toolbar={toolbar}
        bar={
          <section className="forecast-chart">
            <MonthBars
              label={texts.monthsChart}
              months={months}
              series={[
                {
                  name: texts.forecast,
                  look: 'hatched',
                  amounts: Object.fromEntries(months.map(month => [month, list.sums[month] ?? 0])),
                },
              ]}
            />
          </section>
        }
        caption={texts.monthsCaption}
        searchPlaceholder={texts.client}
        emptyTitle={texts.monthsEmptyTitle}
        whenEmpty={<p>{texts.monthsEmpty}</p>}
        totals={
          <tr>
            <th scope="row">{texts.clients({ count: list.count })}</th>
            <MoneyCell label={texts.total} amount={list.sums.total ?? 0} />
            {months.map(month => (
              <MoneyCell key={month} label={monthLabel(month)} amount={list.sums[month] ?? 0} />
            ))}
          </tr>
        }
      />
    </>
  )
}
