import { useRef, useState } from 'react'
import { dayInMadrid } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney } from '#domain/money.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { InvoicePayments } from '#wire/payments.ts'
import { toFailure } from '../../ui/failure.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { paymentsApi } from './paymentsApi.ts'
import { texts } from './texts.ts'
import { texts as words } from './writeOffTexts.ts'

type Props = {
  invoice: Pick<Invoice, 'identifier' | 'serieIdentifier' | 'numFact' | 'version'>
  would: NonNullable<InvoicePayments['toWriteOff']>
  onClose: () => void
}

/** Asks before a debt is given up: what that does, since which day, and why. */
export function WriteOffDialog({ invoice, would, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const [writeOff, { isLoading }] = paymentsApi.useWriteOffInvoiceMutation()
  const [day, setDay] = useState(dayInMadrid(new Date()))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const number = invoiceNumber(invoice)

  const save = async () => {
    if (reason.trim() === '') return setProblem(texts.reasonMissing)
    const answer = await writeOff({ invoice, body: { day, reason, amount: would.amount } })
    if (answer.error) return setProblem(toFailure(answer.error).message)
    toast({ tone: 'success', title: texts.title, text: words.done({ number }) })
    onClose()
  }

  return (
    <SubmitDialog
      title={words.title({ number })}
      beginsAt={input}
      submit={texts.writeOff}
      cancel={texts.cancel}
      problem={problem}
      isSending={isLoading}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{words.effect({ amount: formatMoney(would.amount) })}</p>
      {would.invoices.length > 0 && <p>{words.together({ numbers: would.invoices.join(', ') })}</p>}
      <p>{words.vat}</p>
      <DayInput label={texts.day} value={day} onChange={setDay} />
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
