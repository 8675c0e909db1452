import { useState } from 'react'
import type { InvoiceRecord } from '#wire/verifactu.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { registrationApi } from './registrationApi.ts'
import { texts } from './registrationTexts.ts'

type Props = { invoice: number; kind: InvoiceRecord['kind']; refusal: string | null }

/** Registers an invoice anew with what its client is by now, or its annulment once more; or says why that can't be done. */
export function MendRecord({ invoice, kind, refusal }: Props) {
  const mayChange = useMay('change')
  const toast = useToast()
  const failed = useFailureToast()
  const [mend, { isLoading }] = registrationApi.useMendRecordMutation()
  const [isAsked, setIsAsked] = useState(false)
  if (refusal !== null) return <p className="form-text">{refusal}</p>

  const words = texts.mending[kind]

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
        {words.mend}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={words.mend}
        confirmLabel={words.mend}
        cancelLabel={texts.cancel}
        isBusy={isLoading}
        onConfirm={() => void send()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{words.told}</p>
      </ConfirmDialog>
    </>
  )
}
