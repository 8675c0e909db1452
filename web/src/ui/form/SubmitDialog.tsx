import type { ComponentProps } from 'react'
import { FormDialog } from '../FormDialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import { ErrorLine } from './ErrorLine.tsx'
import { Form } from './Form.tsx'

type Props = Omit<ComponentProps<typeof FormDialog>, 'onCancel'> & {
  /** What the button that sends says, or what it is doing just now. */
  submit: string
  cancel: string
  /** Why it could not be sent. */
  problem?: string | undefined
  isSending: boolean
  /** What is to be sent is not there yet. */
  isWaiting?: boolean
  onSubmit: () => unknown
  onClose: () => void
}

/** A form over its page that sends one thing, and says why it could not. While it is being sent nothing puts it away. */
export function SubmitDialog({ submit, cancel, problem, isSending, isWaiting = false, ...props }: Props) {
  const { onSubmit, onClose, children, ...dialog } = props
  return (
    <FormDialog {...dialog} onCancel={() => !isSending && onClose()}>
      <Form
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <ErrorLine message={problem} />
        <DialogButtons
          submit={submit}
          cancel={cancel}
          isBusy={isSending || isWaiting}
          isSending={isSending}
          onCancel={onClose}
        />
      </Form>
    </FormDialog>
  )
}
