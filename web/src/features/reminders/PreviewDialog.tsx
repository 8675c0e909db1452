import { useMemo, useState } from 'react'
import { formatMoney, sumMoney } from '#domain/money.ts'
import { NoMailServer } from '../../records/mails/NoMailServer.tsx'
import { OutsideConfirmation } from '../../records/mails/OutsideConfirmation.tsx'
import { useOutsideConfirmation } from '../../records/mails/useOutsideConfirmation.ts'
import { remindersApi } from '../../records/reminders/remindersApi.ts'
import { useRequestKey } from '../../records/useRequestKey.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { ReminderPreview } from './ReminderPreview.tsx'
import type { Reminder } from './reminderEdits.ts'
import { texts } from './texts.ts'

type Props = {
  reminders: readonly Reminder[]
  /** What the list was worded from: the server words no other reminders than those that are seen here. */
  wording: string
  onClose: () => void
  /** They are in the outbox. */
  onSent: () => void
}

/** So many reminders are drawn at first, and with each press of the button below them. */
const STEP = 50

/** The reminders as they would go out, and the button that lets them. */
export function PreviewDialog({ reminders, wording, onClose, onSent }: Props) {
  const toast = useToast()
  const [send, { isLoading, error }] = remindersApi.useSendRemindersMutation()
  const { keyFor } = useRequestKey()
  const outsideAddresses = reminders.flatMap(reminder => reminder.outsideAddresses)
  const outside = useOutsideConfirmation(outsideAddresses)
  // What was refused because it is other than what stands here is not sent by pressing once more: it is to be seen first.
  const now = useMemo(() => JSON.stringify([wording, reminders]), [wording, reminders])
  const [seen] = useState(now)
  const hasChanged = seen !== now
  const [shown, setShown] = useState(STEP)
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
      // Words that nobody has changed are the server's: with 20,000 of them this would be a body of 20 MB.
      ...(subject === null ? {} : { subject }),
      ...(text === null ? {} : { text }),
    }))
    const answer = await send({ key: keyFor(confirmed), wording, reminders: confirmed })
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
        <p>
          {texts.about({
            count: reminders.reduce((sum, { invoices }) => sum + invoices.length, 0),
            total: formatMoney(sumMoney(reminders.map(({ total }) => total))),
          })}
        </p>
        <p>{texts.preview({ count: reminders.length, addresses })}</p>
        <ul className="reminder-previews">
          {reminders.slice(0, shown).map(reminder => (
            <ReminderPreview
              key={reminder.cliente.identifier}
              reminder={reminder}
              isOpenAtFirst={reminders.length === 1}
            />
          ))}
        </ul>
        {reminders.length > shown && (
          <p className="muted">
            {texts.moreBelow({ shown, count: reminders.length })}{' '}
            <Button look="link" isSmall className="p-0" onClick={() => setShown(shown + STEP)}>
              {texts.more}
            </Button>
          </p>
        )}
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
