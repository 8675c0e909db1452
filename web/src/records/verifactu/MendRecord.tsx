import { useState } from 'react'
import type { InvoiceRecord, InvoiceRecords } from '#wire/verifactu.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { isPlaced, mendingWords } from './mendingWords.ts'
import { registrationApi } from './registrationApi.ts'
import { texts } from './registrationTexts.ts'

type Props = {
  invoice: number
  record: Pick<InvoiceRecord, 'kind' | 'code' | 'state'>
  mending: NonNullable<InvoiceRecords['mending']>
}

/** Registers an invoice anew with what its client is by now, or its annulment once more; or says why that can't be done, and has it said once more as it is. */
export function MendRecord({ invoice, record, mending }: Props) {
  const { refusal, canRepeat } = mending
  const mayChange = useMay('change')
  const toast = useToast()
  const failed = useFailureToast()
  const [mend, mended] = registrationApi.useMendRecordMutation()
  const [repeat, repeated] = registrationApi.useRepeatRecordMutation()
  const [isAsked, setIsAsked] = useState(false)
  const why = refusal !== null && <p className="form-text">{refusal}</p>
  if (refusal !== null && !canRepeat) return why

  const words = texts.mending[mendingWords(record, mending)]

  const send = async () => {
    const { error } = await (refusal === null ? mend : repeat)(invoice)
    setIsAsked(false)
    if (error) failed(texts.mendFailed, error)
    else toast({ tone: 'success', text: texts.mended })
  }

  return (
    <>
      {why}
      <Button
        look={refusal === null || isPlaced(record, mending) ? 'primary' : 'outline-secondary'}
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
        isBusy={mended.isLoading || repeated.isLoading}
        onConfirm={() => void send()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{words.told}</p>
      </ConfirmDialog>
    </>
  )
}
