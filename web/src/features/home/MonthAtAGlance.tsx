import { Link } from 'react-router-dom'
import { dayInMadrid, firstOfMonth } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { paths } from '../../paths.ts'
import { GlanceCard } from './GlanceCard.tsx'
import {
  EARLIEST_DAY,
  useForecastSummaryQuery,
  useIssuedSummaryQuery,
  usePendingSummaryQuery,
} from './homeApi.ts'
import { texts } from './texts.ts'

/** The filter of the invoice list that leaves what is not paid, of all years. */
const UNPAID = new URLSearchParams({ des: EARLIEST_DAY, camps: 'pagada', q: 'no' })

/** What was billed this month, what is not paid, what comes next month. */
export function MonthAtAGlance() {
  const today = dayInMadrid(new Date())
  const issued = useIssuedSummaryQuery({ from: firstOfMonth(today), to: today })
  const pending = usePendingSummaryQuery({ today })
  const forecast = useForecastSummaryQuery()
  const overdue = pending.data?.overdue
  const isLate = (overdue?.count ?? 0) > 0

  return (
    <div className="glance">
      <GlanceCard title={texts.issued} query={issued} to={paths.invoices.list} linkText={texts.seeInvoices} />
      <GlanceCard
        title={texts.pending}
        query={pending}
        to={`${paths.invoices.list}?${UNPAID}`}
        linkText={texts.seePending}
        isLate={isLate}
        more={isLate && <Link to={paths.reminders}>{texts.remind}</Link>}
      >
        {overdue && ' · '}
        {overdue &&
          (overdue.count > 0 ? `${formatMoney(overdue.total)} ${texts.overdue}` : texts.nothingOverdue)}
      </GlanceCard>
      <GlanceCard title={texts.forecast} query={forecast} to={paths.forecast} linkText={texts.seeForecast} />
    </div>
  )
}
