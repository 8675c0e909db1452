import { useState } from 'react'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import { useUnsavedChanges } from '../../session/useUnsavedChanges.ts'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { useRequestKey } from '../useRequestKey.ts'
import { ClientAddresses } from './ClientAddresses.tsx'
import { InvoiceMailPreview } from './InvoiceMailPreview.tsx'
import { mailsApi } from './mailsApi.ts'
import { texts } from './mailTexts.ts'
import { NoMailServer } from './NoMailServer.tsx'
import { OutsideConfirmation } from './OutsideConfirmation.tsx'
import { receiptOf } from './receipts.ts'
import { useClientAddresses } from './useClientAddresses.ts'
import './mails.scss'

type Props = {
  invoice: { identifier: number; clienteIdentifier: number }
  /** The mails of this invoice so far. */
  mails: readonly MailLedgerItem[]
  onClose: () => void
}

const notes = {
  onItsWay: texts.onItsWay,
  has: texts.hasIt,
  mayHave: texts.mayHaveIt,
  kept: texts.isInFile,
  none: undefined,
}

/** Mails one invoice: to the client's addresses unless they are changed here. Whoever has it gets it again only when that is ticked. */
export function SendInvoiceDialog({ invoice, mails, onClose }: Props) {
  const toast = useToast()
  const to = useClientAddresses(invoice.clienteIdentifier)
  const { addresses, outside } = to
  const [send, { isLoading }] = mailsApi.useSendInvoicesMutation()
  const [again, setAgain] = useState(false)
  const { keyFor } = useRequestKey()
  const [problem, setProblem] = useState<string>()
  const guard = useUnsavedChanges(to.isChanged)

  const outlet = mailsApi.useMailOutletQuery().data?.outlet
  const receipts = addresses.map(address => receiptOf(mails, address))
  // Without a mail server another file would say the same once more.
  const hasFile = outlet !== 'server' && receipts.includes('kept')
  const someHaveIt = hasFile || receipts.some(receipt => receipt === 'has' || receipt === 'mayHave')
  const getsIt =
    receipts.some(receipt => receipt === 'none' || (receipt === 'kept' && !hasFile)) || (again && someHaveIt)

  const submit = async () => {
    if (addresses.length === 0) return setProblem(texts.needsAddress)
    if (!getsIt) return setProblem(someHaveIt ? texts.pickSomebody : texts.allOnTheirWay)
    if (!outside.isConfirmed) return outside.refuse()
    const body = {
      invoices: [invoice.identifier],
      addresses,
      outsideAddresses: [...outside.addresses],
      resend: again,
    }
    const answer = await send({ key: keyFor(body), body })
    if (answer.error) return setProblem(toFailure(answer.error).message)
    const { queued, alreadySent, withoutAddress } = answer.data
    const text = [
      texts.queuedMails({ count: queued }),
      alreadySent > 0 && texts.alreadySent({ count: alreadySent }),
      ...withoutAddress.map(({ reason }) => reason),
    ]
    toast({ tone: queued > 0 ? 'success' : 'warning', text: text.filter(Boolean).join(' ') })
    onClose()
  }

  return (
    <SubmitDialog
      title={texts.sendTitle}
      submit={isLoading ? texts.sending : texts.send}
      cancel={texts.cancel}
      problem={outside.problem ?? problem}
      isSending={isLoading}
      isWaiting={to.isReading}
      onSubmit={() => guard.duringSave(submit)}
      onClose={onClose}
    >
      <NoMailServer />
      <ClientAddresses
        {...to}
        noteOf={address => notes[receiptOf(mails, address)]}
        onEdit={() => setProblem(undefined)}
      />
      <InvoiceMailPreview invoices={[invoice.identifier]} />
      {someHaveIt && (
        <CheckBox
          label={texts.again}
          isChecked={again}
          onChange={isChecked => {
            setAgain(isChecked)
            setProblem(undefined)
          }}
        />
      )}
      {!to.isReading && <OutsideConfirmation {...outside} />}
    </SubmitDialog>
  )
}
