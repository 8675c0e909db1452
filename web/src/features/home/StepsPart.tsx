import { Link } from 'react-router-dom'
import { overviewApi } from '../../records/summaries/overviewApi.ts'
import { homeApi } from '../../records/summaries/summariesApi.ts'
import { IconCheck } from '../../ui/icons.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { texts } from './cockpitTexts.ts'
import { Part, type PartQuery } from './Part.tsx'
import { type Step, stepsOf } from './steps.ts'

/** What is known of a query: nothing yet, or nothing at all. */
const known = <Data,>({ data, isError }: PartQuery<Data>): Data | undefined | null =>
  data ?? (isError ? null : undefined)

const StepItem = ({ step: { name, told, isDone, to }, place }: { step: Step; place: number }) => (
  <li className={isDone ? 'step is-done' : 'step'}>
    <span className="step-mark" aria-hidden="true">
      {isDone ? <IconCheck /> : place}
    </span>
    <Link to={to}>
      <span className="step-name">
        {name}
        <span className="visually-hidden">{isDone ? texts.steps.done : texts.steps.open}</span>
      </span>
      <span className="step-told">
        {told === undefined ? <SkeletonBar width="9rem" /> : (told ?? texts.notKnown)}
      </span>
    </Link>
  </li>
)

/** How far the month is, step by step. */
export function StepsPart() {
  const outlook = homeApi.useRunOutlookQuery()
  const month = overviewApi.useMonthStateQuery()
  // Half of the steps are told while the other half is read, or is away; without both there are none.
  const hasFailed = outlook.isError && month.isError && !outlook.data && !month.data
  const query = {
    data: hasFailed ? undefined : stepsOf(known(outlook), known(month)),
    isError: hasFailed,
    refetch: () => {
      outlook.refetch()
      month.refetch()
    },
  }
  return (
    <Part title={texts.steps.title} className="part-steps" query={query}>
      {steps => (
        <ol className="steps">
          {steps.map((step, index) => (
            <StepItem key={step.name} step={step} place={index + 1} />
          ))}
        </ol>
      )}
    </Part>
  )
}
