import { useState } from 'react'
import { toFailure } from '../../api/errors.ts'
import { newKey } from '../../api/newKey.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import type { Reminder } from './reminderEdits.ts'
import { useSendRemindersMutation } from './remindersApi.ts'
import { previewText, sendText, sentText, texts } from './texts.ts'

type Props = {
  reminders: readonly Reminder[]
  onClose: () => void
  /** They are in the outbox. */
  onSent: () => void
}

/** The reminders as they would go out, and the button that lets them. */
export function PreviewDialog({ reminders, onClose, onSent }: Props) {
  const toast = useToast()
  const [send, { isLoading, error }] = useSendRemindersMutation()
  // The same for every press, so that an answer that was lost sends nothing twice.
  const [key] = useState(newKey)
  const addresses = reminders.reduce((count, { adreces }) => count + adreces.length, 0)

  const submit = async () => {
    const answer = await send({
      key,
      recordatoris: reminders.map(({ cliente, facturas, adreces, assumpte, text }) => ({
        clienteIdentifier: cliente.identifier,
        facturas: facturas.map(({ identifier }) => identifier),
        adreces: [...adreces],
        assumpte,
        text,
      })),
    })
    if (answer.error) return
    toast({ tone: 'success', title: texts.title, text: sentText(answer.data.encuats) })
    onSent()
  }

  return (
    <FormDialog title={texts.previewTitle} onCancel={() => !isLoading && onClose()}>
      <Form
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{previewText(reminders.length, addresses)}</p>
        <ul className="reminder-previews">
          {reminders.map(({ cliente, adreces, assumpte, text, facturas }) => (
            <li key={cliente.identifier}>
              <details open={reminders.length === 1}>
                <summary>
                  <strong>{cliente.nombre}</strong> · {assumpte}
                </summary>
                <p className="muted mb-1">
                  {texts.to}: {adreces.join(', ')}
                </p>
                <p className="as-written">{text}</p>
                <p className="muted mb-0">
                  {texts.attached}: {facturas.map(({ numero }) => numero).join(', ')}
                </p>
              </details>
            </li>
          ))}
        </ul>
        <ErrorLine message={error && toFailure(error).message} />
        <DialogButtons
          submit={isLoading ? texts.sending : sendText(reminders.length)}
          cancel={texts.cancel}
          isBusy={isLoading}
          isSending={isLoading}
          onCancel={onClose}
        />
      </Form>
    </FormDialog>
  )
}
