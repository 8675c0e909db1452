import { useId, useState } from 'react'
import { useUnsavedChanges } from '../../session/useUnsavedChanges.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { answerText } from './answerText.ts'
import { BulkChoiceForm } from './BulkChoiceForm.tsx'
import { BulkPreviewStep } from './BulkPreviewStep.tsx'
import type { Answer, BulkKind, PreviewOf, Question } from './bulkKind.ts'
import { texts } from './bulkTexts.ts'
import { useBulkEdit } from './useBulkEdit.ts'
import './bulk.scss'

type Props<Edit, Values> = {
  kind: BulkKind<Edit, Values>
  records: number[]
  onClose: () => void
  /** After what was asked for was done. */
  onDone: () => void
}

const emptyAnswer = ({ asks }: { asks: Question }): Answer => ({
  figure: Number.NaN,
  option: asks.kind === 'option' ? (asks.options[0]?.value ?? '') : '',
  text: '',
  find: '',
  by: '',
})

/** Asks what to change about many records, shows what would become of each, and does it. */
export function BulkEditDialog<Edit, Values>({ kind, records, onClose, onDone }: Props<Edit, Values>) {
  const id = useId()
  const [first] = kind.choices
  const [key, setKey] = useState(first?.key ?? '')
  const choice = kind.choices.find(one => one.key === key) ?? first
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const [looked, setLooked] = useState<{ edit: Edit; preview: PreviewOf<Values> } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const carryOut = useBulkEdit(kind)
  // What was asked for stands in no field while one looks at what it would do, and in a new one after that.
  const { changed, duringSave } = useUnsavedChanges(looked !== null || Object.keys(answers).length > 0)
  if (!choice) return null

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (problem) {
      setError(toFailure(problem).message)
    } finally {
      setIsBusy(false)
    }
  }
  const look = (answer: Answer) =>
    attempt(async () => {
      setAnswers({ ...answers, [choice.key]: answer })
      changed()
      const edit = choice.editOf(answer)
      setLooked({ edit, preview: await kind.preview({ records, edit }) })
    })
  const back = () => {
    setError(undefined)
    setLooked(null)
  }

  return (
    <FormDialog
      isWide
      title={texts.title({ kind: kind.name, count: records.length })}
      onCancel={() => !isBusy && onClose()}
    >
      {looked ? (
        <BulkPreviewStep
          preview={looked.preview}
          label={`${choice.label}: ${answerText(choice.asks, answers[choice.key] ?? emptyAnswer(choice))}`}
          shown={choice.shown}
          hasOwners={kind.name === 'contracts'}
          isBusy={isBusy}
          error={error}
          onBack={back}
          onApply={() =>
            void duringSave(() =>
              attempt(async () => {
                await carryOut(looked.edit, looked.preview.records)
                onDone()
              }),
            )
          }
        />
      ) : (
        <BulkChoiceForm
          key={choice.key}
          asks={choice.asks}
          begin={answers[choice.key] ?? emptyAnswer(choice)}
          isBusy={isBusy}
          error={error}
          onAnswer={answer => void look(answer)}
          onCancel={onClose}
        >
          <div className="mb-3">
            <label className="form-label" htmlFor={id}>
              {texts.what}
            </label>
            <select
              id={id}
              className="form-select"
              value={choice.key}
              onChange={event => {
                setError(undefined)
                setKey(event.target.value)
              }}
            >
              {kind.choices.map(({ key: value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </BulkChoiceForm>
      )}
    </FormDialog>
  )
}
