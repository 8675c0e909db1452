import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { texts } from './texts.ts'

type Props = Omit<ComponentProps<typeof Button>, 'title' | 'children' | 'onClick'> & {
  label: string
  title: string
  /** The question. */
  children: ReactNode
  confirmLabel: string
  isCareful?: boolean
  isDangerous?: boolean
  isBusy: boolean
  /** Does it; the question stands until it is done, or longer, where it says that more is asked. */
  onConfirm: () => Promise<unknown>
}

/** A button that asks before it does anything. */
export function ConfirmButton(props: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const {
    label,
    title,
    children,
    confirmLabel,
    isDangerous = false,
    isCareful = isDangerous,
    ...rest
  } = props
  const { isBusy, onConfirm, ...button } = rest
  return (
    <>
      <Button {...button} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={texts.cancel}
        isDangerous={isDangerous}
        isCareful={isCareful}
        isBusy={isBusy}
        onConfirm={() => void onConfirm().then(answer => setIsAsked(answer === 'asks'))}
        onCancel={() => setIsAsked(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
