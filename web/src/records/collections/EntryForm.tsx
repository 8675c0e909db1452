import { useId, useState } from 'react'
import { addDays, dayInMadrid, formatDay } from '#domain/dates.ts'
import { readFigure } from '#domain/figures.ts'
import { formatAmount, formatMoney, sumMoney } from '#domain/money.ts'
import type { CollectionEntry } from '#wire/collections.ts'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { FigureBox } from '../../ui/form/FigureBox.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { useOpenInvoices } from '../payments/useOpenInvoices.ts'
import { useRequestKey } from '../useRequestKey.ts'
import { useUndoToast } from '../useUndoToast.ts'
import { collectionsApi } from './collectionsApi.ts'
import { texts } from './texts.ts'
import '../payments/payments.scss'

type Kind = CollectionEntry['kind']
const KINDS: readonly Kind[] = ['note', 'promise', 'dispute']

/** Calls are mostly promised to be made within days, and money within a week. */
const SOON = 7

type Props = { client: { identifier: number; nombre: string }; onDone: () => void }

/** Notes a call, a promise or a dispute of a client. */
export function EntryForm({ client, onDone }: Props) {
  const id = useId()
  const today = dayInMadrid(new Date())
  const { keyFor, answered } = useRequestKey()
  const offerUndo = useUndoToast()
  const [add, { isLoading }] = collectionsApi.useAddEntryMutation()
  const [end] = collectionsApi.useEndEntryMutation()
  const { invoices = [] } = useOpenInvoices(client.identifier)
  const [kind, setKind] = useState<Kind>('note')
  const [text, setText] = useState('')
  const [dueOn, setDueOn] = useState(addDays(today, SOON))
  const [chosen, setChosen] = useState<readonly number[]>([])
  /** What somebody has typed; what the invoices come to until then. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')

  const meant =
    chosen.length === 0
      ? invoices.filter(({ due }) => due < today)
      : invoices.filter(({ identifier }) => chosen.includes(identifier))
  const amount = typed ?? formatAmount(sumMoney(meant.map(({ left }) => left)))

  const bodyOf = () => {
    const named = { clienteIdentifier: client.identifier, text: text.trim() }
    if (kind === 'note') return { ...named, kind, dueOn }
    if (kind === 'dispute') return { ...named, kind, invoices: [...chosen] }
    const figure = readFigure(amount, '€')
    if (figure.kind !== 'figure' || figure.value <= 0) return null
    return { ...named, kind, amount: figure.value, dueOn, invoices: [...chosen] }
  }

  const save = async () => {
    if (kind !== 'promise' && text.trim() === '') return setProblem(texts.textMissing)
    const body = bodyOf()
    if (!body) return setProblem(texts.wrongAmount)
    const answer = await add({ body, key: keyFor(body) })
    if (answer.error) return setProblem(toFailure(answer.error).message)
    answered()
    const { identifier } = answer.data
    offerUndo({ title: client.nombre, text: texts.noted[kind] }, () => end(identifier).unwrap())
    onDone()
  }

  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset className="collection-kinds">
        <legend className="form-label">{texts.kind}</legend>
        {KINDS.map(one => (
          <label key={one} className="form-check">
            <input
              type="radio"
              name={`${id}-kind`}
              className="form-check-input"
              checked={kind === one}
              onChange={() => {
                setKind(one)
                setProblem('')
              }}
            />
            <span className="form-check-label">{texts.kinds[one]}</span>
          </label>
        ))}
      </fieldset>
      <p className="muted">{texts.hints[kind]}</p>
      {kind !== 'dispute' && (
        <div className="payment-fields mb-3">
          {kind === 'promise' && (
            <div>
              <label className="form-label" htmlFor={`${id}-amount`}>
                {texts.amount}
              </label>
              <FigureBox
                id={`${id}-amount`}
                className="form-control"
                sign="€"
                step={0.01}
                value={amount}
                onType={value => {
                  setTyped(value)
                  setProblem('')
                }}
              />
            </div>
          )}
          <DayInput
            label={kind === 'promise' ? texts.dueOn : texts.callAgain}
            value={dueOn}
            onChange={setDueOn}
          />
        </div>
      )}
      <TextAreaField
        label={{ note: texts.said, promise: texts.remark, dispute: texts.reason }[kind]}
        error={undefined}
        rows={3}
        maxLength={2_000}
        field={{
          name: 'text',
          value: text,
          onChange: event => {
            setText(event.target.value)
            setProblem('')
          },
        }}
      />
      {kind !== 'note' && invoices.length > 0 && (
        <fieldset className="collection-invoices">
          <legend className="form-label">{texts.invoices}</legend>
          {invoices.map(({ identifier, number, due, left }) => (
            <CheckBox
              key={identifier}
              className="mb-0"
              label={texts.invoice({ number, day: formatDay(due), amount: formatMoney(left) })}
              isChecked={chosen.includes(identifier)}
              onChange={isIn =>
                setChosen(isIn ? [...chosen, identifier] : chosen.filter(other => other !== identifier))
              }
            />
          ))}
          {chosen.length === 0 && <p className="muted mb-0">{texts.ofAll}</p>}
        </fieldset>
      )}
      <ErrorLine message={problem} />
      <DialogButtons
        submit={texts.save}
        cancel={texts.cancel}
        isBusy={isLoading}
        isSending={isLoading}
        onCancel={onDone}
      />
    </Form>
  )
}
