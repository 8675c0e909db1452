import { Link } from 'react-router-dom'
import { addDays, dayInMadrid, firstOfMonth, lastOfMonth } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import { paths } from '../../paths.ts'
import { invoicesAddress } from '../../records/invoices/invoicesAddress.ts'
import { EARLIEST_DAY, homeApi } from '../../records/summaries/summariesApi.ts'
import { CockpitPlace } from './CockpitPlace.tsx'
import { GlanceCard } from './GlanceCard.tsx'
import { texts } from './texts.ts'

/** What was billed this month, or would be; what is not paid, what comes next month; and below it where the month stands. */
export function MonthAtAGlance() {
  const today = dayInMadrid(new Date())
  const month = { from: firstOfMonth(today), to: lastOfMonth(today) }
  const issued = homeApi.useIssuedSummaryQuery(month)
  const pending = homeApi.usePendingSummaryQuery()
  const forecast = homeApi.useForecastSummaryQuery()
  const isUnbilled = issued.data?.count === 0
  // The parts below tell it in any case: it is on its way while they are loaded.
  const outlook = homeApi.useRunOutlookQuery()
  const due = isUnbilled ? outlook.data?.due : undefined
  const overdue = pending.data?.overdue
  const isLate = (overdue?.count ?? 0) > 0
  // Of all years, and of the days ahead that may be billed today.
  const ever = { from: EARLIEST_DAY, to: addDays(today, MAX_DAYS_AHEAD) }

  return (
    <>
      <div className="glance">
        {due && due.count > 0 ? (
          <GlanceCard
            title={texts.toBill}
            query={{ ...outlook, data: due }}
            to={paths.billingRun}
            linkText={texts.seePreview}
          >
            {' · '}
            {texts.notYet}
          </GlanceCard>
        ) : (
          <GlanceCard
            title={texts.issued}
            // Before the first run of a month nothing is said until it is known what that would be.
            query={isUnbilled && outlook.isLoading ? { ...outlook, data: undefined } : issued}
            to={invoicesAddress(month)}
            linkText={texts.seeInvoices}
          />
        )}
        <GlanceCard
          title={texts.pending}
          query={pending}
          to={invoicesAddress(ever, 'pendents')}
          linkText={texts.seePending}
          isLate={isLate}
          more={isLate && <Link to={paths.reminders}>{texts.remind}</Link>}
        >
          {overdue && ' · '}
          {overdue &&
            (overdue.count > 0
              ? texts.overdue({ amount: formatMoney(overdue.total) })
              : texts.nothingOverdue)}
        </GlanceCard>
        <GlanceCard
          title={texts.forecast}
          query={forecast}
          to={paths.forecast}
          linkText={texts.seeForecast}
        />
      </div>
      <CockpitPlace isReady={!issued.isLoading && !pending.isLoading} />
    </>
  )
}
