import { useId, useState } from 'react'
import { dayInMadrid } from '#domain/dates.ts'
import { readFigure } from '#domain/figures.ts'
import { formatAmount, formatMoney, sumMoney } from '#domain/money.ts'
import { PAYMENT_WAYS, type PaymentWay } from '#wire/paymentWays.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { FigureBox } from '../../ui/form/FigureBox.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { banksApi } from '../banks/banksApi.ts'
import { texts as labels } from '../labels/paymentTexts.ts'
import { useRequestKey } from '../useRequestKey.ts'
import { PaidInvoices } from './PaidInvoices.tsx'
import { paymentsApi } from './paymentsApi.ts'
import { type OpenInvoice, share } from './share.ts'
import { texts } from './texts.ts'
import { nothingOpenText, unallocatedText } from './unallocatedText.ts'
import { useOpenInvoices } from './useOpenInvoices.ts'
import './payments.scss'

type Client = { identifier: number; nombre: string }
type Props = {
  client: Client
  /** The invoice that is paid first. */
  invoice?: number
  onClose: () => void
}

/** Notes what came in from a client, once its open invoices are known. */
export function NotePaymentDialog(props: Props) {
  const { query, invoices } = useOpenInvoices(props.client.identifier, props.invoice)
  return (
    <FormDialog isWide title={texts.noteTitle({ client: props.client.nombre })} onCancel={props.onClose}>
      {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
      {query.isLoading && <Skeleton widths={['60%', '40%', '50%']} />}
      {invoices && <NotePayment {...props} invoices={invoices} />}
    </FormDialog>
  )
}

const figureOf = (text: string): number | null => {
  const reading = readFigure(text, '€')
  return reading.kind === 'figure' ? reading.value : null
}

function NotePayment({ client, invoice, invoices, onClose }: Props & { invoices: readonly OpenInvoice[] }) {
  const id = useId()
  const toast = useToast()
  const { keyFor } = useRequestKey()
  const banks = banksApi.useBanksQuery()
  const [note, { isLoading }] = paymentsApi.useNotePaymentMutation()
  const asked = invoices.find(({ identifier }) => identifier === invoice)?.left
  const [day, setDay] = useState(dayInMadrid(new Date()))
  const [amount, setAmount] = useState(asked === undefined ? '' : formatAmount(asked))
  const [way, setWay] = useState<PaymentWay>('transfer')
  const [bank, setBank] = useState('')
  const [remark, setRemark] = useState('')
  /** What somebody has typed for an invoice; all others get their share. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [problem, setProblem] = useState('')

  const paid = figureOf(amount)
  const ofTyped = sumMoney([...typed.values()].map(text => figureOf(text) ?? 0))
  const shares = share(
    sumMoney([paid ?? 0, -ofTyped]),
    invoices.filter(({ identifier }) => !typed.has(identifier)),
  )
  const amountOf = (identifier: number): number =>
    typed.has(identifier) ? (figureOf(typed.get(identifier) ?? '') ?? 0) : (shares.get(identifier) ?? 0)
  const rest = sumMoney([paid ?? 0, ...invoices.map(({ identifier }) => -amountOf(identifier))])
  const isTooMuch = rest !== 0 && Math.sign(rest) !== Math.sign(paid ?? 0)

  const save = async () => {
    if (paid === null || paid === 0) return setProblem(texts.wrongAmount)
    const unread = invoices.find(
      ({ identifier }) =>
        (typed.get(identifier) ?? '').trim() !== '' && figureOf(typed.get(identifier) ?? '') === null,
    )
    if (unread) return setProblem(texts.wrongShare({ number: unread.number }))
    const body = {
      clienteIdentifier: client.identifier,
      day,
      amount: paid,
      way,
      bancIdentifier: bank === '' ? null : Number(bank),
      note: remark.trim() || null,
      allocations: invoices
        .map(({ identifier }) => ({ invoiceIdentifier: identifier, amount: amountOf(identifier) }))
        .filter(one => one.amount !== 0),
    }
    const answer = await note({ body, key: keyFor(body) })
    if (answer.error) return setProblem(toFailure(answer.error).message)
    toast({ tone: 'success', title: texts.title, text: texts.noted({ amount: formatMoney(paid) }) })
    onClose()
  }

  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="payment-fields">
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
            onType={text => {
              setAmount(text)
              setProblem('')
            }}
          />
        </div>
        <DayInput label={texts.day} value={day} onChange={setDay} />
        <div>
          <label className="form-label" htmlFor={`${id}-way`}>
            {texts.way}
          </label>
          <select
            id={`${id}-way`}
            className="form-select"
            value={way}
            onChange={event => setWay(PAYMENT_WAYS.find(one => one === event.target.value) ?? 'other')}
          >
            {PAYMENT_WAYS.map(one => (
              <option key={one} value={one}>
                {labels.ways[one]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label className="form-label" htmlFor={`${id}-bank`}>
            {texts.bank}
          </label>
          <select
            id={`${id}-bank`}
            className="form-select"
            value={bank}
            onChange={event => setBank(event.target.value)}
          >
            <option value="">{texts.noBank}</option>
            {banks.data?.map(({ identifier, nombre }) => (
              <option key={identifier} value={identifier}>
                {nombre}
              </option>
            ))}
          </select>
        </div>
      </div>
      <label className="form-label mt-3" htmlFor={`${id}-remark`}>
        {texts.remark}
      </label>
      <input
        id={`${id}-remark`}
        className="form-control mb-3"
        maxLength={250}
        value={remark}
        onChange={event => setRemark(event.target.value)}
      />
      {invoices.length === 0 ? (
        <p className="muted">{nothingOpenText(paid)}</p>
      ) : (
        <PaidInvoices
          invoices={invoices}
          textOf={identifier => typed.get(identifier) ?? formatAmount(amountOf(identifier))}
          onType={(identifier, text) => setTyped(new Map(typed).set(identifier, text))}
        />
      )}
      <p className={isTooMuch ? 'field-warning' : 'muted'} role="status">
        {unallocatedText(paid, rest)}
      </p>
      <ErrorLine message={problem} />
      <DialogButtons
        submit={texts.save}
        cancel={texts.cancel}
        isBusy={isLoading || isTooMuch}
        isSending={isLoading}
        onCancel={onClose}
      />
    </Form>
  )
}
