import { useState } from 'react'
import { NoMailServer } from '../../records/mails/NoMailServer.tsx'
import { OutsideConfirmation } from '../../records/mails/OutsideConfirmation.tsx'
import { useOutsideConfirmation } from '../../records/mails/useOutsideConfirmation.ts'
import { remindersApi } from '../../records/reminders/remindersApi.ts'
import { useRequestKey } from '../../records/useRequestKey.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import type { Reminder } from './reminderEdits.ts'
import { texts } from './texts.ts'

type Props = {
  reminders: readonly Reminder[]
  onClose: () => void
  /** They are in the outbox. */
  onSent: () => void
}

/** The reminders as they would go out, and the button that lets them. */
export function PreviewDialog({ reminders, onClose, onSent }: Props) {
  const toast = useToast()
  const [send, { isLoading, error }] = remindersApi.useSendRemindersMutation()
  const { keyFor } = useRequestKey()
  const outsideAddresses = reminders.flatMap(reminder => reminder.outsideAddresses)
  const outside = useOutsideConfirmation(outsideAddresses)
  // What was refused because it is other than what stands here is not sent by pressing once more: it is to be seen first.
  const [seen] = useState(() => JSON.stringify(reminders))
  const hasChanged = seen !== JSON.stringify(reminders)
  const addresses = reminders.reduce((count, { addresses }) => count + addresses.length, 0)

  const submit = async () => {
    if (!outside.isConfirmed) return outside.refuse()
    const confirmed = reminders.map(({ cliente, invoices, addresses, outsideAddresses, subject, text }) => ({
      clienteIdentifier: cliente.identifier,
      invoices: invoices.map(({ identifier, version, reminders }) => ({
        identifier,
        version,
        reminders,
      })),
      addresses: [...addresses],
      outsideAddresses: [...outsideAddresses],
      subject,
      text,
    }))
    const answer = await send({ key: keyFor(confirmed), reminders: confirmed })
    if (answer.error) return
    toast({ tone: 'success', title: texts.title, text: texts.sent({ count: answer.data.queued }) })
    onSent()
  }

  return (
    <FormDialog title={texts.previewTitle} onCancel={() => !isLoading && onClose()}>
      <NoMailServer />
      <Form
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{texts.preview({ count: reminders.length, addresses })}</p>
        <ul className="reminder-previews">
          {reminders.map(({ cliente, addresses, subject, text, invoices }) => (
            <li key={cliente.identifier}>
              <details open={reminders.length === 1}>
                <summary>
                  <strong>{cliente.nombre}</strong> · {subject}
                </summary>
                <p className="muted mb-1">
                  {texts.to}: {addresses.join(', ')}
                </p>
                <p className="as-written">{text}</p>
                <p className="muted mb-0">
                  {texts.attached}: {invoices.map(({ number }) => number).join(', ')}
                </p>
              </details>
            </li>
          ))}
        </ul>
        <OutsideConfirmation {...outside} />
        <ErrorLine message={outside.problem ?? (error && toFailure(error).message)} />
        {hasChanged && <p className="refusal">{texts.lookAgain}</p>}
        <DialogButtons
          submit={isLoading ? texts.sending : texts.send({ count: reminders.length })}
          cancel={texts.cancel}
          isBusy={isLoading || hasChanged}
          isSending={isLoading}
          onCancel={onClose}
        />
      </Form>
    </FormDialog>
  )
}
