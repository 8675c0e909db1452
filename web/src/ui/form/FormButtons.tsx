import type { ReactNode } from 'react'
import type { Permission } from '#wire/permissions.ts'
import { Button } from '../Button.tsx'
import { useSending } from '../typedText.ts'
import { texts } from './formTexts.ts'
import { keepFocus } from './keepFocus.ts'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  /** While the form is being sent. */
  isBusy: boolean
  onCancel: () => void
  /** Who may save it. */
  needs?: Permission
  /** Buttons between the two. */
  children?: ReactNode
}

/** Save and Cancel at the foot of a form. */
export function FormButtons({ isBusy, onCancel, needs = 'change', children }: Props) {
  useSending(isBusy)
  return (
    <div className="form-actions">
      <SubmitButton isBusy={isBusy} needs={needs}>
        {texts.save}
      </SubmitButton>
      {children}
      <Button title="Esc" onMouseDown={keepFocus} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
