import { addDays, formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { texts } from './assistantTexts.ts'
import { controlledDay } from './controlledField.ts'
import { type CorrectionDraft, type LeftLine, unusedOf } from './correctionDraft.ts'
import type { CorrectionWriting } from './useCorrectionDraft.ts'

/** The lines that bill a period, each with the last day that was used of it and what that gives back, reckoned in sight. */
export function EndedLines({
  draft,
  lines,
  writing,
}: {
  draft: CorrectionDraft
  lines: readonly LeftLine[]
  writing: CorrectionWriting
}) {
  const ofPeriods = lines.filter(({ periodo }) => periodo !== null)
  if (ofPeriods.length === 0) return <p className="field-warning">{texts.noPeriods}</p>
  return (
    <ul className="ended-lines">
      {ofPeriods.map(line => (
        <EndedLine
          key={line.identifier}
          line={line}
          lastDay={draft.lastDays[line.identifier] ?? ''}
          onType={day => writing.typeLastDay(line.identifier, day)}
        />
      ))}
    </ul>
  )
}

function EndedLine({
  line,
  lastDay,
  onType,
}: {
  line: LeftLine
  lastDay: string
  onType: (day: string) => void
}) {
  const { producte, periodo, restante } = line
  if (!periodo) return null
  const unused = unusedOf(line, lastDay)
  const days = { first: formatDay(periodo.start), last: formatDay(periodo.end) }
  const error =
    lastDay && !unused
      ? {
          message: texts.lastDayWrong({
            first: days.first,
            last: formatDay(addDays(periodo.end, -1)),
            before: formatDay(addDays(periodo.start, -1)),
          }),
        }
      : undefined
  return (
    <li>
      <div>
        <strong>{producte}</strong> · {formatMoney(restante)}
        <div className="muted">{texts.periodOf(days)}</div>
      </div>
      <DayField
        label={texts.lastDayOf({ line: producte })}
        field={controlledDay(`ultimo-${line.identifier}`, lastDay, onType)}
        error={error}
      />
      <p className="arithmetic" role="status">
        {unused &&
          texts.arithmetic({
            days: unused.days,
            length: unused.of,
            first: formatDay(unused.first),
            last: formatDay(unused.last),
            whole: formatMoney(restante),
            part: formatMoney(unused.amount),
          })}
      </p>
    </li>
  )
}
