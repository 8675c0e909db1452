import { useState } from 'react'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './storyTexts.ts'

type Props = {
  /** What is paused, in a sentence. */
  name: string
  isActive: boolean
  isSmall?: boolean
  /** Switches it on or off; rejects with what the server said. */
  onSwitch: (isActive: boolean) => Promise<unknown>
}

/** Pauses a client or a contract, or resumes it, once it is clear what that means for what is billed. */
export function PauseButton({ name, isActive, isSmall = false, onSwitch }: Props) {
  const mayChange = useMay('change')
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  const failureToast = useFailureToast()
  const label = isActive ? texts.pause : texts.resume

  const confirm = async () => {
    setIsBusy(true)
    try {
      await onSwitch(!isActive)
      toast({ tone: 'success', title: name, text: isActive ? texts.pauseDone : texts.resumeDone })
    } catch (error) {
      failureToast(name, error)
    }
    setIsBusy(false)
    setIsAsking(false)
  }

  if (!mayChange) return null
  return (
    <>
      <Button
        isSmall={isSmall}
        aria-label={(isActive ? texts.pauseNamed : texts.resumeNamed)({ name })}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={(isActive ? texts.pauseNamed : texts.resumeNamed)({ name })}
        confirmLabel={label}
        cancelLabel={texts.cancel}
        isCareful
        isBusy={isBusy}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {(isActive ? texts.pauseQuestion : texts.resumeQuestion)({ name })}
      </ConfirmDialog>
    </>
  )
}
