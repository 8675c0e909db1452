import type { ReasonName } from '#wire/runComparison.ts'
import { Change } from './Change.tsx'
import type { ReasonSum } from './comparisonRows.ts'
import { texts } from './comparisonTexts.ts'

type Props = {
  sums: readonly ReasonSum[]
  /** How many clients there are of all reasons. */
  clients: number
  chosen: ReasonName | null
  onChoose: (reason: ReasonName | null) => void
}

/** What each reason comes to. Pressed, it leaves its clients in the table, and says what it means. */
export function ReasonSums({ sums, clients, chosen, onChoose }: Props) {
  return (
    <fieldset className="comparison-reasons">
      <legend>{texts.reasonSums}</legend>
      <ul>
        <li>
          <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
            <span>{texts.allReasons}</span>
            <small>{texts.clients({ count: clients })}</small>
          </button>
        </li>
        {sums.map(({ reason, amount, clients: count }) => (
          <li key={reason}>
            <button
              type="button"
              aria-pressed={chosen === reason}
              title={texts.explained[reason]}
              onClick={() => onChoose(chosen === reason ? null : reason)}
            >
              <span>{texts.reasons[reason]}</span>
              <Change amount={amount} />
              <small>{texts.clients({ count })}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className="muted" role="status">
        {chosen && texts.explained[chosen]}
      </p>
    </fieldset>
  )
}
