import { useRef, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Payment } from '#wire/payments.ts'
import { toFailure } from '../../ui/failure.ts'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { paymentsApi } from './paymentsApi.ts'
import { texts } from './texts.ts'

/** Asks before a payment is taken back, and why it is. */
export function ReversePaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
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
    <SubmitDialog
      title={texts.reverseTitle}
      beginsAt={input}
      submit={texts.reverse}
      cancel={texts.cancel}
      problem={problem}
      isSending={isLoading}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        {texts.reverseEffect({
          amount: formatMoney(payment.amount),
          day: formatDay(payment.day),
          count: payment.allocations.length,
        })}
      </p>
      <ReasonField
        label={texts.reason}
        most={250}
        input={input}
        reason={reason}
        onChange={written => {
          setReason(written)
          setProblem('')
        }}
      />
    </SubmitDialog>
  )
}
