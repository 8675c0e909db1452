import { useState } from 'react'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import { outsideOf } from '#wire/outsideAddresses.ts'
import { useUnsavedChanges } from '../../session/useUnsavedChanges.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { clientsApi } from '../clients/clientsApi.ts'
import { useRequestKey } from '../useRequestKey.ts'
import { AddressesField } from './AddressesField.tsx'
import { InvoiceMailPreview } from './InvoiceMailPreview.tsx'
import { mailsApi } from './mailsApi.ts'
import { texts } from './mailTexts.ts'
import { NoMailServer } from './NoMailServer.tsx'
import { OutsideConfirmation } from './OutsideConfirmation.tsx'
import { receiptOf } from './receipts.ts'
import { useOutsideConfirmation } from './useOutsideConfirmation.ts'
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
  const client = clientsApi.useClientQuery(invoice.clienteIdentifier, { refetchOnMountOrArgChange: true })
  const [send, { isLoading }] = mailsApi.useSendInvoicesMutation()
  const [changed, setChanged] = useState<string[] | null>(null)
  const [again, setAgain] = useState(false)
  const { keyFor } = useRequestKey()
  const [problem, setProblem] = useState<string>()
  const guard = useUnsavedChanges(changed !== null)

  const contacts = contactAddresses(client.data?.personasContacto ?? null)
  const addresses = changed ?? contacts.addresses
  const outsideAddresses = outsideOf(addresses, client.data?.personasContacto ?? null)
  const outside = useOutsideConfirmation(outsideAddresses)
  const outlet = mailsApi.useMailOutletQuery().data?.outlet
  const receipts = addresses.map(address => receiptOf(mails, address))
  // Without a mail server another file would say the same once more.
  const hasFile = outlet !== 'server' && receipts.includes('kept')
  const someHaveIt = hasFile || receipts.some(receipt => receipt === 'has' || receipt === 'mayHave')
  const getsIt =
    receipts.some(receipt => receipt === 'none' || (receipt === 'kept' && !hasFile)) || (again && someHaveIt)

  const noteOf = (address: string): string | undefined =>
    [notes[receiptOf(mails, address)], outsideAddresses.includes(address) && texts.outside]
      .filter(Boolean)
      .join(' · ') || undefined

  const submit = async () => {
    if (addresses.length === 0) return setProblem(texts.needsAddress)
    if (!getsIt) return setProblem(someHaveIt ? texts.pickSomebody : texts.allOnTheirWay)
    if (!outside.isConfirmed) return outside.refuse()
    const body = { invoices: [invoice.identifier], addresses, outsideAddresses, resend: again }
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
    <FormDialog title={texts.sendTitle} onCancel={() => !isLoading && onClose()}>
      <NoMailServer />
      <Form
        onSubmit={event => {
          event.preventDefault()
          void guard.duringSave(submit)
        }}
      >
        {client.isFetching ? (
          <Skeleton widths={['60%', '40%']} />
        ) : (
          <>
            <p className="muted">{client.isError ? texts.clientFailed : texts.fromClient}</p>
            {contacts.rest.length > 0 && (
              <p className="mail-reason mb-2">{texts.notAddresses({ texts: contacts.rest.join(', ') })}</p>
            )}
            <AddressesField
              label={texts.addresses}
              addresses={addresses}
              onChange={next => {
                setChanged(next)
                setProblem(undefined)
              }}
              noteOf={noteOf}
            />
          </>
        )}
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
        {!client.isFetching && <OutsideConfirmation {...outside} />}
        <ErrorLine message={outside.problem ?? problem} />
        <DialogButtons
          submit={isLoading ? texts.sending : texts.send}
          cancel={texts.cancel}
          isBusy={isLoading || client.isFetching}
          isSending={isLoading}
          onCancel={onClose}
        />
      </Form>
    </FormDialog>
  )
}
