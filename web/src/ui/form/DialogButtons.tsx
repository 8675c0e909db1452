import { Button } from '../Button.tsx'
import { useSending } from '../typedText.ts'
import { keepFocus } from './keepFocus.ts'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  /** What the first does, or what it is doing just now. */
  submit: string
  cancel: string
  /** Nothing to be sent yet, or being sent. */
  isBusy: boolean
  /** Being sent: too late to cancel. */
  isSending: boolean
  onCancel: () => void
}

/** The buttons of a dialog that sends something out. */
export function DialogButtons({ submit, cancel, isBusy, isSending, onCancel }: Props) {
  useSending(isSending)
  return (
    <div className="form-actions">
      <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
      <Button disabled={isSending} onMouseDown={keepFocus} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
