import { useEffect, useId, useRef, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Annullable } from '#wire/annulments.ts'
import type { Invoice } from '#wire/invoices.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { useSending } from '../../ui/typedText.ts'
import { Help } from '../help/Help.tsx'
import { NoMailServer } from '../mails/NoMailServer.tsx'
import { useRequestKey } from '../useRequestKey.ts'
import { annulmentsApi } from './annulmentsApi.ts'
import { texts } from './annulmentTexts.ts'

/** As many as the database keeps. */
const MAX_REASON = 250

type Props = { invoice: Invoice; onClose: () => void }

/** What annulling an invoice would do, and the questions before it: why, whether its periods are billed again, and who is told. */
export function AnnulmentDialog({ invoice, onClose }: Props) {
  const { data, isError, error, refetch } = annulmentsApi.useAnnullableQuery(invoice.identifier, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <FormDialog title={texts.title({ number: invoiceNumber(invoice) })} onCancel={onClose}>
      {isError && <FailurePanel error={error} onRetry={refetch} />}
      {!isError && !data && <Skeleton widths={['80%', '60%', '70%']} />}
      {data && data.refusal !== null && <p className="refusal">{data.refusal}</p>}
      {data && data.refusal === null ? (
        <Questions invoice={invoice} would={data} onClose={onClose} />
      ) : (
        <div className="dialog-actions">
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      )}
    </FormDialog>
  )
}

function Questions({ invoice, would, onClose }: Props & { would: Annullable }) {
  const toast = useToast()
  const [annul, { isLoading }] = annulmentsApi.useAnnulInvoiceMutation()
  const { keyFor, answered } = useRequestKey()
  const [motivo, setMotivo] = useState('')
  const [liberarPeriodos, setIsFreeing] = useState(true)
  const [sendMails, setSendMails] = useState(would.isMailed && would.addresses.length > 0)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const reason = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const number = invoiceNumber(invoice)
  useSending(isLoading)

  // One begins with why, not with the sign of the help before it.
  useEffect(() => reason.current?.focus(), [])

  const send = async () => {
    if (isLoading) return
    if (motivo.trim() === '') {
      setProblem(texts.reasonNeeded)
      reason.current?.focus()
      return
    }
    const body = {
      motivo: motivo.trim(),
      liberarPeriodos,
      // Told below: this is what was read.
      ...(liberarPeriodos && would.notDueAgain !== null && { notDueAgain: true }),
      sendMails,
    }
    const { data, error } = await annul({ identifier: invoice.identifier, key: keyFor(body), body })
    if (data) {
      answered()
      onClose()
      toast({
        tone: 'success',
        text: [
          texts.annulled({ number }),
          ...(data.periodos.length > 0 ? [texts.freed({ count: data.periodos.length })] : []),
        ].join(' '),
      })
      return
    }
    const { status, message } = toFailure(error)
    // A refusal is an answer: what is sent after it is another request.
    if (status !== null && status < 500) answered()
    setFailure(message)
  }

  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <p>
        {texts.whatFor} <Help topic="annulment" />
      </p>
      <ul>
        <li>{texts.willKeepNumber({ number })}</li>
        <li>{texts.willRegister}</li>
        {invoice.modo !== null && <li>{texts.willUndo}</li>}
      </ul>
      <div className="mb-3">
        <label className="form-label" htmlFor={id}>
          {texts.reason}
        </label>
        <textarea
          id={id}
          ref={reason}
          rows={2}
          maxLength={MAX_REASON}
          className={`form-control${problem ? ' is-invalid' : ''}`}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-told`}
          value={motivo}
          onChange={event => {
            setMotivo(event.target.value)
            setProblem(undefined)
          }}
        />
        <div id={`${id}-told`} className={problem ? 'invalid-feedback d-block' : 'form-text'}>
          {problem ?? texts.reasonHint}
        </div>
      </div>
      {would.periodos.length > 0 && (
        <>
          <CheckBox
            label={texts.free({ count: would.periodos.length })}
            isChecked={liberarPeriodos}
            onChange={setIsFreeing}
          />
          <div className="form-text">
            {liberarPeriodos ? texts.willFree : texts.willNotFree}
            <Periods periods={would.periodos} />
          </div>
        </>
      )}
      {liberarPeriodos && would.notDueAgain !== null && <p className="field-warning">{would.notDueAgain}</p>}
      {would.addresses.length > 0 && (
        <CheckBox
          className="mt-2"
          label={texts.sendMail({ addresses: would.addresses.join(', ') })}
          isChecked={sendMails}
          onChange={setSendMails}
        />
      )}
      {sendMails && <NoMailServer />}
      <ErrorLine message={failure} />
      <div className="dialog-actions">
        <button type="submit" className="btn btn-danger" disabled={isLoading}>
          {texts.annul}
        </button>
        <Button disabled={isLoading} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}

const Periods = ({ periods }: { periods: Annullable['periodos'] }) => (
  <ul className="annulment-periods">
    {periods.map(({ producte, inicio, fin }) => (
      <li key={`${producte} ${inicio}`}>
        {texts.period({ product: producte, first: formatDay(inicio), last: formatDay(fin) })}
      </li>
    ))}
  </ul>
)
