import { useMemo } from 'react'
import { monthLabel } from '#domain/dates.ts'
import type { ForecastClient } from '#wire/billing.ts'
import { clientTitleColumn } from '../../records/clients/clientLinkColumn.tsx'
import { inScreenOrder } from '../../records/exports/inScreenOrder.ts'
import { reportFilter } from '../../records/exports/reportFilter.ts'
import { MONTH } from '../../records/forecast/forecastAddress.ts'
import { useAddress, withChoice } from '../../ui/address/useAddress.ts'
import { MonthBars } from '../../ui/chart/MonthBars.tsx'
import { amountColumn, totalColumn } from '../../ui/list/commonColumns.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ToolbarSelect } from '../../ui/list/ToolbarSelect.tsx'
import { useList, useListRows } from '../../ui/list/useList.ts'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { MonthsHead } from './MonthsHead.tsx'
import type { MonthsProps } from './monthsProps.ts'
import { texts } from './texts.ts'
import { useForecastMonth } from './useForecastChoices.ts'
import './forecast.scss'

const NO_MONTHS: readonly string[] = []

/** `12/2026` */
const shortMonth = (month: string): string => month.split('-').reverse().join('/')

/** A column for each month; its key is the month itself. */
export const clientMonthsList = (months: readonly string[]): ListDefinition<ForecastClient> => ({
  columns: [
    clientTitleColumn(texts.client, row => ({
      identifier: row.clienteIdentifier,
      nombre: row.clienteNombre,
    })),
    // In sight, also where twelve months are wider than the window.
    totalColumn('total', texts.total, row => row.total),
    // Of one month alone it is the total.
    ...(months.length > 1 ? months : []).map((month, place) =>
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

/** The clients that a month brings something of, with that alone. */
export const clientsOfMonth = (clients: readonly ForecastClient[], place: number): ForecastClient[] =>
  clients.flatMap(client => {
    const total = client.totals[place] ?? 0
    return total === 0 ? [] : [{ ...client, totals: [total], total }]
  })

/** What each client is expected to be invoiced in each of the coming months, and the sums of the months as bars. */
export function ClientMonths({ length, query, toolbar }: MonthsProps) {
  const months = query.currentData?.months ?? NO_MONTHS
  const all = query.currentData?.clients
  const { address } = useAddress()
  const [month, changeMonth] = useForecastMonth(months)
  const shown = useMemo(() => (month === null ? months : [month]), [months, month])
  const clients = useMemo(
    () => (all && month !== null ? clientsOfMonth(all, months.indexOf(month)) : all),
    [all, months, month],
  )
  const definition = useMemo(() => clientMonthsList(shown), [shown])
  const list = useList(definition, clients)
  // The bars are of all months, also while one of them is told of alone: they lead from one to the other.
  const wholeDefinition = useMemo(() => clientMonthsList(months), [months])
  const bars = useListRows(wholeDefinition, all, { ...list.state, sort: null, page: 1 }).sums
  const filter = reportFilter(list.state)
  const request = inScreenOrder(
    month === null
      ? { report: 'forecastMonths', months: length, ...filter }
      : { report: 'forecast', month, ...filter },
    list.state,
  )
  return (
    <>
      <MonthsHead
        note={
          month === null
            ? texts.monthsNote({ months: length })
            : texts.monthNote({ month: monthLabel(month) })
        }
        filter={list.state.text}
        request={request}
        isEmpty={list.count === 0}
      />
      <ListView
        list={list}
        query={query}
        toolbar={
          <>
            {toolbar}
            <ToolbarSelect
              label={texts.month}
              value={month ?? ''}
              options={[
                { value: '', label: texts.all },
                ...months.map(value => ({ value, label: monthLabel(value) })),
              ]}
              onChange={chosen => changeMonth(chosen || null)}
            />
          </>
        }
        bar={
          <section className="forecast-chart">
            <MonthBars
              label={texts.monthsChart}
              months={months}
              {...(month !== null && { current: month })}
              series={[
                {
                  name: texts.forecast,
                  look: 'hatched',
                  amounts: Object.fromEntries(months.map(each => [each, bars[each] ?? 0])),
                  to: each => `?${withChoice(address, MONTH, each)}`,
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
            {month === null &&
              months.map(each => (
                <MoneyCell key={each} label={monthLabel(each)} amount={list.sums[each] ?? 0} />
              ))}
          </tr>
        }
      />
    </>
  )
}
