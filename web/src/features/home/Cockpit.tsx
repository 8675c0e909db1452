import { dayInMadrid } from '#domain/dates.ts'
import type { Setup } from '#wire/setup.ts'
import { SetupPanel } from '../../records/setup/SetupPanel.tsx'
import { setupApi } from '../../records/setup/setupApi.ts'
import { overviewApi } from '../../records/summaries/overviewApi.ts'
import { ActivityPart } from './ActivityPart.tsx'
import { AgeingPart } from './AgeingPart.tsx'
import { AttentionPart } from './AttentionPart.tsx'
import { ClientsPart } from './ClientsPart.tsx'
import { HistoryPart } from './HistoryPart.tsx'
import { StepsPart } from './StepsPart.tsx'
import './cockpit.scss'

/** The way to a first bill while it is to be gone; else where the month stands, what needs a hand, and how it goes. Parts stand alone: each has its call, and fails by itself. */
export function Cockpit() {
  const today = dayInMadrid(new Date())
  const setup = setupApi.useSetupQuery()
  useParts()
  // What stands above the others comes with them.
  if (setup.isLoading) return <div className="cockpit-place" aria-busy="true" />
  const isNew = setup.data?.hasInvoices === false && setup.data.steps.some(isMissing)
  if (setup.data && isNew) return <SetupPanel setup={setup.data} />
  return (
    <>
      {setup.data && <SetupPanel setup={setup.data} />}
      <div className="cockpit">
        <StepsPart />
        <AttentionPart today={today} />
        <HistoryPart today={today} />
        <ClientsPart />
        <AgeingPart />
        <ActivityPart />
      </div>
    </>
  )
}

/** Asks for what the parts tell, which need not wait until it is known what stands above them. */
const useParts = (): void => {
  overviewApi.useMonthStateQuery()
  overviewApi.useHistoryQuery()
  overviewApi.useClientsOverviewQuery()
  overviewApi.useAgeingQuery()
}

const isMissing = ({ isNeeded, isDone }: Setup['steps'][number]): boolean => isNeeded && !isDone
