import { useId, useRef, useState } from 'react'
import type { Day } from '#domain/dates.ts'
import type { ClosingEntry } from '#wire/closings.ts'
import { closingsApi } from '../../records/closings/closingsApi.ts'
import { toFailure } from '../../ui/failure.ts'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { boundaryBefore, earlierEnds, endText } from './endsOfMonths.ts'
import { texts } from './texts.ts'

const MAX_REASON = 500

type Props = { closedThrough: Day; entries: readonly ClosingEntry[]; onClose: () => void }

/** Takes a closing back to an earlier month, mostly to where it was before, and asks why. */
export function ReopenDialog({ closedThrough, entries, onClose }: Props) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const toast = useToast()
  const [reopen, { isLoading }] = closingsApi.useReopenPeriodMutation()
  const before = boundaryBefore(entries, closedThrough)
  const ends = earlierEnds(closedThrough)
  const offered = before === null || ends.includes(before) ? ends : [...ends, before]
  const [stays, setStays] = useState(before ?? '')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')

  const save = async () => {
    if (reason.trim() === '') return setProblem(texts.reasonMissing)
    const answer = await reopen({ closedThrough: stays || null, before: closedThrough, reason })
    if (answer.error) return setProblem(toFailure(answer.error).message)
    toast({ tone: 'success', title: texts.title, text: texts.reopened })
    onClose()
  }

  return (
    <SubmitDialog
      title={texts.reopenTitle}
      beginsAt={select}
      submit={texts.reopenConfirm}
      cancel={texts.cancel}
      problem={problem}
      isSending={isLoading}
      onSubmit={save}
      onClose={onClose}
    >
      <label className="form-label" htmlFor={id}>
        {texts.staysClosed}
      </label>
      <select
        ref={select}
        id={id}
        className="form-select mb-3"
        value={stays}
        onChange={event => setStays(event.target.value)}
      >
        <option value="">{texts.staysNothing}</option>
        {offered.map(day => (
          <option key={day} value={day}>
            {endText(day)}
          </option>
        ))}
      </select>
      <p className="field-warning">{texts.reopenEffect}</p>
      <TextAreaField
        label={texts.reason}
        maxLength={MAX_REASON}
        rows={2}
        field={{
          name: 'reason',
          value: reason,
          onChange: event => {
            setReason(event.target.value)
            setProblem('')
          },
        }}
        error={undefined}
      />
    </SubmitDialog>
  )
}
