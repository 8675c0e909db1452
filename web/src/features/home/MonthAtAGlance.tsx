import { Link } from 'react-router-dom'
import { addDays, dayInMadrid, firstOfMonth } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import { paths } from '../../paths.ts'
import { EARLIEST_DAY, homeApi } from '../../records/summaries/summariesApi.ts'
import { GlanceCard } from './GlanceCard.tsx'
import { texts } from './texts.ts'

/** The filter of the invoice list that leaves what is not paid, of all years and of the days ahead that may be billed today. */
const unpaid = (today: string) =>
  new URLSearchParams({
    des: EARLIEST_DAY,
    fins: addDays(today, MAX_DAYS_AHEAD),
    camps: 'pagada',
    q: 'no',
  })

/** What was billed this month, what is not paid, what comes next month. */
export function MonthAtAGlance() {
  const today = dayInMadrid(new Date())
  const issued = homeApi.useIssuedSummaryQuery({ from: firstOfMonth(today), to: today })
  const pending = homeApi.usePendingSummaryQuery()
  const forecast = homeApi.useForecastSummaryQuery()
  const overdue = pending.data?.overdue
  const isLate = (overdue?.count ?? 0) > 0

  return (
    <div className="glance">
      <GlanceCard title={texts.issued} query={issued} to={paths.invoices.list} linkText={texts.seeInvoices} />
      <GlanceCard
        title={texts.pending}
        query={pending}
        to={`${paths.invoices.list}?${unpaid(today)}`}
        linkText={texts.seePending}
        isLate={isLate}
        more={isLate && <Link to={paths.reminders}>{texts.remind}</Link>}
      >
        {overdue && ' · '}
        {overdue &&
          (overdue.count > 0 ? texts.overdue({ amount: formatMoney(overdue.total) }) : texts.nothingOverdue)}
      </GlanceCard>
      <GlanceCard title={texts.forecast} query={forecast} to={paths.forecast} linkText={texts.seeForecast} />
    </div>
  )
}
