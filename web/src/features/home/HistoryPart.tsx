import { type Day, lastOfMonth, monthOf, monthsFrom, nextMonth } from '#domain/dates.ts'
import type { InvoiceDay } from '#wire/invoiceDays.ts'
import type { ListingState } from '#wire/invoiceListing.ts'
import { forecastAddress } from '../../records/forecast/forecastAddress.ts'
import { invoicesAddress } from '../../records/invoices/invoicesAddress.ts'
import { overviewApi } from '../../records/summaries/overviewApi.ts'
import { homeApi } from '../../records/summaries/summariesApi.ts'
import { MonthBars } from '../../ui/chart/MonthBars.tsx'
import { texts } from './cockpitTexts.ts'
import { Part } from './Part.tsx'

/** How many months the forecast takes, also while it is on its way: bars don't move when it comes. */
const MONTHS_AHEAD = 12

const listOfMonth = (by?: InvoiceDay, state?: ListingState) => (month: string) =>
  invoicesAddress({ from: `${month}-01`, to: lastOfMonth(`${month}-01`), by }, state)

/** Two years and the next one: invoiced, collected, expected. */
export function HistoryPart({ today }: { today: Day }) {
  const history = overviewApi.useHistoryQuery()
  // The forecast of a year is the dearest of all: it waits for what is asked of the same books.
  const outlook = homeApi.useRunOutlookQuery()
  const nextRun = homeApi.useForecastSummaryQuery()
  const isBusy = outlook.isLoading || nextRun.isLoading || history.isLoading
  const forecast = overviewApi.useForecastMonthsQuery(MONTHS_AHEAD, { skip: isBusy })
  const current = monthOf(today)
  return (
    <Part
      title={texts.history.title}
      note={forecast.isError ? texts.history.noForecast : texts.history.note}
      className="part-history"
      query={history}
    >
      {({ months }) => {
        const first = months.find(({ month }) => month <= current)?.month ?? current
        const past = monthsFrom(first, 24).filter(month => month <= current)
        const amounts = (part: 'invoiced' | 'collected') =>
          Object.fromEntries(
            months.flatMap(month => (month[part].count > 0 ? [[month.month, month[part].total]] : [])),
          )
        return (
          <MonthBars
            label={texts.history.chart}
            months={[...past, ...monthsFrom(nextMonth(current), MONTHS_AHEAD)]}
            current={current}
            series={[
              {
                name: texts.history.invoiced,
                look: 'solid',
                amounts: amounts('invoiced'),
                to: listOfMonth(),
              },
              {
                name: texts.history.collected,
                look: 'outlined',
                amounts: amounts('collected'),
                to: listOfMonth('payment', 'pagades'),
              },
              {
                name: texts.history.expected,
                look: 'hatched',
                amounts: Object.fromEntries((forecast.data ?? []).map(({ month, total }) => [month, total])),
                to: month => forecastAddress(month, month === nextMonth(current) ? null : MONTHS_AHEAD),
              },
            ]}
          />
        )
      }}
    </Part>
  )
}
