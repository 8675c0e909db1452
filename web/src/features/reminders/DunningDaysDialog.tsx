import { useId, useState } from 'react'
import type { DunningDays } from '#domain/dunning.ts'
import { readFigure, writeFigure } from '#domain/figures.ts'
import { remindersApi } from '../../records/reminders/remindersApi.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { FigureBox } from '../../ui/form/FigureBox.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './texts.ts'

const FIELDS = ['first', 'second', 'final', 'pause'] as const

type Props = { days: DunningDays; onClose: () => void }

/** After how many days each level is due, for administrators. */
export function DunningDaysDialog({ days, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const [change, { isLoading }] = remindersApi.useChangeDunningDaysMutation()
  const [typed, setTyped] = useState<Record<(typeof FIELDS)[number], string>>({
    first: writeFigure(days.first),
    second: writeFigure(days.second),
    final: writeFigure(days.final),
    pause: writeFigure(days.pause),
  })
  const [problem, setProblem] = useState('')
  const daysIn = (field: (typeof FIELDS)[number]): number => {
    const reading = readFigure(typed[field])
    return reading.kind === 'figure' ? reading.value : 0
  }
  const save = async () => {
    const body = {
      first: daysIn('first'),
      second: daysIn('second'),
      final: daysIn('final'),
      pause: daysIn('pause'),
    }
    if (Object.values(body).some(value => !Number.isInteger(value) || value < 1 || value > 365))
      return setProblem(texts.wrongDays)
    const answer = await change(body)
    if (answer.error) {
      const failure = toFailure(answer.error)
      return setProblem(Object.values(failure.fields ?? {})[0] ?? failure.message)
    }
    toast({ tone: 'success', title: texts.title, text: texts.daysSaved })
    onClose()
  }
  return (
    <FormDialog title={texts.daysTitle} onCancel={onClose}>
      <Form
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="muted">{texts.daysHint}</p>
        <div className="reminder-days">
          {FIELDS.map(field => (
            <div key={field}>
              <label className="form-label" htmlFor={`${id}-${field}`}>
                {texts.daysOf[field]}
              </label>
              <FigureBox
                id={`${id}-${field}`}
                className="form-control"
                min={1}
                max={365}
                step={1}
                value={typed[field]}
                onType={text => {
                  setTyped({ ...typed, [field]: text })
                  setProblem('')
                }}
              />
            </div>
          ))}
        </div>
        <ErrorLine message={problem} />
        <DialogButtons
          submit={texts.saveDays}
          cancel={texts.cancel}
          isBusy={isLoading}
          isSending={isLoading}
          onCancel={onClose}
        />
      </Form>
    </FormDialog>
  )
}
