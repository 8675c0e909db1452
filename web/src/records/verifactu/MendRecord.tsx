import { useState } from 'react'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { registrationApi } from './registrationApi.ts'
import { texts } from './registrationTexts.ts'

/** Registers an invoice anew with what its client is by now; or says why that can't be done. */
export function MendRecord({ invoice, refusal }: { invoice: number; refusal: string | null }) {
  const mayChange = useMay('change')
  const toast = useToast()
  const failed = useFailureToast()
  const [mend, { isLoading }] = registrationApi.useMendRecordMutation()
  const [isAsked, setIsAsked] = useState(false)
  if (refusal !== null) return <p className="form-text">{refusal}</p>

  const send = async () => {
    const { error } = await mend(invoice)
    setIsAsked(false)
    if (error) failed(texts.mendFailed, error)
    else toast({ tone: 'success', text: texts.mended })
  }

  return (
    <>
      <Button
        look="primary"
        disabled={!mayChange}
        title={mayChange ? undefined : reasonFor('change')}
        onClick={() => setIsAsked(true)}
      >
        {texts.mend}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.mend}
        confirmLabel={texts.mend}
        cancelLabel={texts.cancel}
        isBusy={isLoading}
        onConfirm={() => void send()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{texts.mendTold}</p>
      </ConfirmDialog>
    </>
  )
}
