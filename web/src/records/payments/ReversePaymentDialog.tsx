import { useId, useRef, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Payment } from '#wire/payments.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { paymentsApi } from './paymentsApi.ts'
import { texts } from './texts.ts'

/** Asks before a payment is taken back, and why it is. */
export function ReversePaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const [reverse, { isLoading }] = paymentsApi.useReversePaymentMutation()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')

  const save = async () => {
    if (reason.trim() === '') return setProblem(texts.reasonMissing)
    const answer = await reverse({ identifier: payment.identifier, reason })
    if (answer.error) return setProblem(toFailure(answer.error).message)
    toast({ tone: 'success', title: texts.title, text: texts.reversed })
    onClose()
  }

  return (
    <FormDialog title={texts.reverseTitle} beginsAt={input} onCancel={() => !isLoading && onClose()}>
      <Form
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <p>
          {texts.reverseEffect({
            amount: formatMoney(payment.amount),
            day: formatDay(payment.day),
            count: payment.allocations.length,
          })}
        </p>
        <label className="form-label" htmlFor={`${id}-reason`}>
          {texts.reason}
        </label>
        <input
          ref={input}
          id={`${id}-reason`}
          className="form-control mb-2"
          maxLength={250}
          value={reason}
          onChange={event => {
            setReason(event.target.value)
            setProblem('')
          }}
        />
        <ErrorLine message={problem} />
        <DialogButtons
          submit={texts.reverse}
          cancel={texts.cancel}
          isBusy={isLoading}
          isSending={isLoading}
          onCancel={onClose}
        />
      </Form>
    </FormDialog>
  )
}
