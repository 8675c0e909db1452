import { useState } from 'react'
import { SignInTable } from '../../records/signIns/SignInTable.tsx'
import { signInsApi } from '../../records/signIns/signInsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { SkeletonBar } from '../../ui/SkeletonBar.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './sessionsTexts.ts'

/** Where one is signed in; one or all others can be ended. */
export function SessionsPart() {
  const toast = useToast()
  const failureToast = useFailureToast()
  const {
    data: signIns,
    error,
    refetch,
  } = signInsApi.useOwnSignInsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [end, ending] = signInsApi.useEndSignInMutation()
  const [endOthers, endingOthers] = signInsApi.useEndOtherSignInsMutation()
  const [isAsked, setIsAsked] = useState(false)
  const isBusy = ending.isLoading || endingOthers.isLoading

  const done = (answer: { error?: unknown }) => {
    setIsAsked(false)
    if (answer.error) failureToast(texts.title, answer.error)
    else toast({ tone: 'success', title: texts.title, text: texts.ended })
  }

  if (error) return <FailurePanel error={error} onRetry={refetch} />
  if (!signIns) return <SkeletonBar width="60%" />
  const others = signIns.length - 1
  return (
    <section aria-label={texts.title}>
      <p>{texts.explained}</p>
      <SignInTable signIns={signIns} isBusy={isBusy} onEnd={async ({ id }) => done(await end(id))} />
      {others > 0 ? (
        <Button className="mt-3" disabled={isBusy} onClick={() => setIsAsked(true)}>
          {texts.endOthers}
        </Button>
      ) : (
        <p className="muted mt-3 mb-0">{texts.noOthers}</p>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.endOthers}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        isBusy={isBusy}
        onConfirm={async () => done(await endOthers())}
        onCancel={() => setIsAsked(false)}
      >
        {texts.question({ others })}
      </ConfirmDialog>
    </section>
  )
}
