import { dayInMadrid } from '#domain/dates.ts'
import { overviewApi } from '../../records/summaries/overviewApi.ts'
import { homeApi } from '../../records/summaries/summariesApi.ts'
import { ActivityPart } from './ActivityPart.tsx'
import { AgeingPart } from './AgeingPart.tsx'
import { ClientsPart } from './ClientsPart.tsx'
import { EmptyCompany } from './EmptyCompany.tsx'
import { HandsPart } from './HandsPart.tsx'
import { HistoryPart } from './HistoryPart.tsx'
import { StepsPart } from './StepsPart.tsx'
import './cockpit.scss'

/** Where the month stands, what needs a hand, and how it goes. Parts stand alone: each has its call, and fails by itself. */
export function Cockpit() {
  const today = dayInMadrid(new Date())
  const history = overviewApi.useHistoryQuery()
  const outlook = homeApi.useRunOutlookQuery()
  const forecast = homeApi.useForecastSummaryQuery()
  const isEmpty =
    history.data?.months.length === 0 && outlook.data?.due.count === 0 && forecast.data?.count === 0
  const isBlocked = (outlook.data?.blocked ?? 0) > 0
  if (isEmpty && !isBlocked) return <EmptyCompany />
  return (
    <div className="cockpit">
      <StepsPart />
      <HandsPart today={today} />
      <HistoryPart today={today} />
      <ClientsPart />
      <AgeingPart />
      <ActivityPart />
    </div>
  )
}
