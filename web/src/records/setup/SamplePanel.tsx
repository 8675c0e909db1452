import { useState } from 'react'
import type { SampleBooks } from '#wire/setup.ts'
import { sessionApi } from '../../session/sessionApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { setupApi } from './setupApi.ts'
import { texts } from './setupTexts.ts'

/** Says that these are invented books, and offers to begin with one's own; what would go is told before. */
export function SamplePanel() {
  const mayStart = useMay('administer')
  const toast = useToast()
  const failureToast = useFailureToast()
  const [ask, { isFetching }] = setupApi.useLazySampleBooksQuery()
  const [start, { isLoading }] = setupApi.useStartOwnMutation()
  const { refetch: readSession } = sessionApi.useSessionQuery()
  const [seen, setSeen] = useState<SampleBooks | null>(null)

  // Not disabled meanwhile: the dialog gives the focus back to where it was.
  const begin = async () => {
    if (isFetching) return
    const { data, error } = await ask()
    if (data) setSeen(data)
    else failureToast(texts.startOwn, error)
  }
  const confirm = async () => {
    if (!seen) return
    const { error } = await start(seen)
    setSeen(null)
    if (error) return failureToast(texts.startOwn, error)
    toast({ tone: 'success', title: texts.startOwn, text: texts.started })
    // The name at the foot of every page.
    await readSession()
  }

  return (
    <section className="panel setup no-print" aria-labelledby="sample-title">
      <h2 id="sample-title">{texts.sampleTitle}</h2>
      <p>{texts.sampleNote}</p>
      {mayStart && (
        <p className="mb-0">
          <Button isSmall aria-disabled={isFetching} onClick={() => void begin()}>
            {texts.startOwn}
          </Button>
        </p>
      )}
      <ConfirmDialog
        isOpen={seen !== null}
        title={texts.startTitle}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        isDangerous
        isBusy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setSeen(null)}
      >
        {seen && <p>{texts.goes({ ...seen, issued: seen.invoices, sent: seen.mails })}</p>}
        <p className="mb-0">{texts.stays}</p>
      </ConfirmDialog>
    </section>
  )
}
