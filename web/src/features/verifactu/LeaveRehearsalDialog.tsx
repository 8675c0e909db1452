import { useId, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { type Environment, isRehearsal } from '#domain/verifactu/environments.ts'
import { REHEARSED_FATES, type Rehearsal, type RehearsedFate } from '#wire/goingLive.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { texts } from './goingLiveTexts.ts'

const range = ({ serieIdentifier, firstNumber, lastNumber }: Rehearsal['series'][number]): string =>
  firstNumber === lastNumber
    ? `${serieIdentifier}-${firstNumber}`
    : `${serieIdentifier}-${firstNumber} – ${serieIdentifier}-${lastNumber}`

/** What the rehearsal has issued, by series and sum. */
const Issued = ({ count, series }: Rehearsal) => (
  <>
    <p className="mb-1">{texts.issued({ count })}</p>
    <ul>
      {series.map(each => (
        <li key={each.serieIdentifier}>
          {texts.ofSeries({ serie: each.serieIdentifier, count: each.count, range: range(each) })}{' '}
          <span className="figure text-nowrap">{formatMoney(each.total)}</span>
        </li>
      ))}
    </ul>
  </>
)

/** Which invoices keep all of them from being taken back, each with its reason. */
const Obstacles = ({ obstacles, obstacleCount }: Rehearsal) => (
  <div className="field-warning rehearsal-obstacles">
    <p className="mb-1">{texts.obstacles({ count: obstacleCount })}</p>
    <ul className="mb-1">
      {obstacles.map(({ identifier, number, reason }) => (
        <li key={identifier}>
          <strong>{number}</strong> {reason}
        </li>
      ))}
    </ul>
    {obstacleCount > obstacles.length && (
      <p className="mb-0">{texts.moreObstacles({ count: obstacleCount - obstacles.length })}</p>
    )}
  </div>
)

type Props = {
  /** Null while nobody asks. */
  rehearsal: Rehearsal | null
  environment: Environment
  isBusy: boolean
  /** @param fate null where nothing was issued. */
  onConfirm: (fate: RehearsedFate | null) => void
  onCancel: () => void
}

/** Asks before a rehearsal ends: what becomes of what it has issued, and whether what follows is meant to be real. */
export function LeaveRehearsalDialog({ rehearsal, environment, isBusy, onConfirm, onCancel }: Props) {
  const id = useId()
  const [fate, setFate] = useState<RehearsedFate | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const goesLive = !isRehearsal(environment)
  const hasIssued = rehearsal !== null && rehearsal.count > 0
  const canTakeBack = rehearsal?.obstacleCount === 0

  const close = (act: () => void) => {
    setFate(null)
    setIsMissing(false)
    act()
  }
  const confirm = () => {
    if (hasIssued && fate === null) setIsMissing(true)
    else close(() => onConfirm(hasIssued ? fate : null))
  }

  return (
    <ConfirmDialog
      isOpen={rehearsal !== null}
      title={goesLive ? texts.goLive : texts.leave}
      confirmLabel={goesLive ? texts.goLiveYes : texts.leaveYes}
      cancelLabel={texts.stay}
      isCareful
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={() => close(onCancel)}
    >
      {goesLive && <p>{texts.goLiveTold}</p>}
      {hasIssued && (
        <>
          <Issued {...rehearsal} />
          <fieldset aria-describedby={isMissing ? `${id}-missing` : undefined}>
            <legend className="rehearsal-question">{texts.question}</legend>
            {REHEARSED_FATES.map(each => (
              <div className="form-check" key={each}>
                <input
                  className="form-check-input"
                  type="radio"
                  name={id}
                  id={`${id}-${each}`}
                  aria-describedby={`${id}-${each}-told`}
                  checked={fate === each}
                  disabled={each === 'takenBack' && !canTakeBack}
                  onChange={() => {
                    setFate(each)
                    setIsMissing(false)
                  }}
                />
                <label className="form-check-label" htmlFor={`${id}-${each}`}>
                  {texts.fates[each]}
                </label>
                <p className="form-text mt-0" id={`${id}-${each}-told`}>
                  {texts.fatesTold[each]}
                </p>
              </div>
            ))}
          </fieldset>
          {!canTakeBack && <Obstacles {...rehearsal} />}
          <div id={`${id}-missing`}>
            <ErrorLine message={isMissing ? texts.choose : ''} />
          </div>
        </>
      )}
    </ConfirmDialog>
  )
}
