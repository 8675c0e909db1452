import { useState } from 'react'
import type { User } from '#wire/users.ts'
import { secondFactorsApi } from '../../records/secondFactors/secondFactorsApi.ts'
import { useUser } from '../../session/useUser.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './factorTexts.ts'

/** For a colleague who has lost the telephone. One's own come off in one's own account. */
export function RemoveFactors({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const self = useUser()
  const toast = useToast()
  const failureToast = useFailureToast()
  const [remove, { isLoading }] = secondFactorsApi.useRemoveFactorsOfMutation()
  const [isAsked, setIsAsked] = useState(false)
  if (!user.hasSecondFactor || self?.userEmail === user.email) return null

  const confirm = async () => {
    const { error } = await remove(user)
    setIsAsked(false)
    if (error) return failureToast(texts.remove, error)
    toast({ tone: 'success', title: texts.remove, text: texts.removed({ email: user.email }) })
    onRemoved()
  }

  return (
    <div className="mb-3">
      <Button look="outline-danger" isSmall onClick={() => setIsAsked(true)}>
        {texts.remove}
      </Button>
      <p className="muted mt-1 mb-0">{texts.removeNote}</p>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.remove}
        confirmLabel={texts.remove}
        cancelLabel={texts.cancel}
        isDangerous
        isBusy={isLoading}
        onConfirm={confirm}
        onCancel={() => setIsAsked(false)}
      >
        {texts.removeQuestion({ email: user.email })}
      </ConfirmDialog>
    </div>
  )
}
