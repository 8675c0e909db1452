import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import type { ConfirmRestoreBody, Restore } from '#wire/restores.ts'
import { restoresApi } from '../../records/restores/restoresApi.ts'
import type { LeaveGuard } from '../../session/useUnsavedChanges.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { BilledSums } from './PeriodsPanel.tsx'
import { texts } from './texts.ts'
import type { LostPeriods } from './useLostPeriods.ts'

type Props = {
  restore: Restore
  /** Null where something typed is no number. */
  moved: ConfirmRestoreBody['series'] | null
  /** Null where no invoice is missing. */
  periods: LostPeriods | null
  /** Goes on unless something that was typed is wrong. */
  whenSettled: (act: () => void) => void
  duringSave: LeaveGuard['duringSave']
}

/** Somebody's word that they looked; numbers that are set forward can't be set back, so it is asked once more. */
export function ConfirmPanel({ restore, moved, periods, whenSettled, duringSave }: Props) {
  const toast = useToast()
  const [confirm, { isLoading }] = restoresApi.useConfirmRestoreMutation()
  const [hasLooked, setHasLooked] = useState(false)
  const [isTrial, setIsTrial] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')

  const obstacle = (): string => {
    if (!hasLooked && !isTrial) return texts.lookFirst
    if (moved === null) return texts.noNumber
    return periods !== null && periods.drafts === undefined ? texts.periodsFirst : ''
  }
  const ask = () => {
    setProblem(obstacle())
    setIsAsking(obstacle() === '')
  }
  const send = async () => {
    setIsAsking(false)
    // What was typed last may only have been settled by the question.
    if (obstacle() !== '') return setProblem(obstacle())
    const billed = (periods?.drafts ?? [])
      .map(({ clienteIdentifier }) => clienteIdentifier)
      .filter(client => periods?.clients.has(client))
    const answer = await confirm({
      restoredAt: restore.restoredAt,
      series: moved ?? [],
      billed: periods && billed.length > 0 ? { through: periods.day, clients: billed } : null,
      isTrial,
    })
    if (answer.error) setProblem(toFailure(answer.error).message)
    else toast({ tone: 'success', title: texts.title, text: texts.confirmed })
  }
  return (
    <section className="panel panel-form" aria-label={texts.confirmTitle}>
      <h2>{texts.confirmTitle}</h2>
      <CheckBox
        className="mb-3"
        label={texts.looked}
        isChecked={hasLooked}
        onChange={looked => {
          setHasLooked(looked)
          setProblem('')
        }}
      />
      <CheckBox
        className="mb-3"
        label={texts.trial}
        isChecked={isTrial}
        onChange={only => {
          setIsTrial(only)
          setProblem('')
        }}
      />
      <ErrorLine message={problem} />
      <Button look="primary" disabled={isLoading} onClick={() => whenSettled(ask)}>
        {texts.confirm}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.confirmTitle}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        isCareful
        onConfirm={() => void duringSave(send)}
        onCancel={() => setIsAsking(false)}
      >
        {isTrial ? <p>{texts.trialQuestion}</p> : <GoesOut restore={restore} />}
        {moved !== null && moved.length > 0 && (
          <ul>
            {moved.map(({ identifier, lastNumber, lastDate }) => (
              <li key={identifier}>
                {texts.goesOn({ series: identifier, number: lastNumber + 1, day: formatDay(lastDate) })}
              </li>
            ))}
          </ul>
        )}
        {periods !== null && <BilledSums periods={periods} />}
      </ConfirmDialog>
    </section>
  )
}

/** What leaves the house once it is confirmed, and whom it reaches. */
function GoesOut({ restore: { chains, registration } }: Pick<Props, 'restore'>) {
  const waiting = chains.filter(({ pending }) => pending > 0)
  return (
    <>
      <p>{texts.confirmQuestion}</p>
      {(waiting.length > 0 || registration.isOn) && (
        <ul>
          {waiting.map(({ environment, fingerprint, pending }) => (
            <li key={fingerprint}>{texts.goOut({ count: pending, place: texts.places[environment] })}</li>
          ))}
          {registration.isOn && (
            <li>{texts.registeredAt({ place: texts.places[registration.environment] })}</li>
          )}
        </ul>
      )}
    </>
  )
}
