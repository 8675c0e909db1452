import { useEffect, useMemo, useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { RunRequest } from '../../records/billing/billingApi.ts'
import { runChangedBooks } from '../../records/billing/billingApi.ts'
import { RunFailed } from './RunFailed.tsx'
import { RunReport } from './RunReport.tsx'
import { runMemory } from './runMemory.ts'
import { texts } from './runTexts.ts'
import { useRunProgress } from './useRunProgress.ts'
import { useSendRun } from './useSendRun.ts'
import './billing.scss'

type Props = {
  runKey: string
  /** What was confirmed on the preview just now, once; null on a reload. */
  takeConfirmed: () => RunRequest | null
  previewAddress: (
    choices: Pick<RunRequest, 'serieIdentifier' | 'fechaFactura' | 'clienteIdentifier'>,
  ) => string
  onPreviewChanged: (request: RunRequest) => void
}

/** One run, from its request to its last PDF. Opened again, it shows where the run is. */
export function RunScreen({ runKey, takeConfirmed, previewAddress, onPreviewChanged }: Props) {
  const { isSending, refusal, send } = useSendRun(takeConfirmed)
  const { run, isOver, isMissing, isLost, lookAgain } = useRunProgress(runKey, isSending)
  const request = useMemo(() => runMemory.request(runKey), [runKey])
  const dispatch = useDispatch()

  const hasChanged = refusal?.code === 'preview-changed' ? request : null
  const goBack = useRef(onPreviewChanged)
  goBack.current = onPreviewChanged
  useEffect(() => {
    if (hasChanged) goBack.current(hasChanged)
  }, [hasChanged])

  const isOfOne = Boolean(request?.clienteIdentifier)
  const isDone = isOver && run?.state === 'done'
  useEffect(() => {
    if (!isDone) return
    dispatch(runChangedBooks())
    // Who was left out of this run is in the next one, unless left out again; a run of one client says nothing of them.
    if (!isOfOne) runMemory.forgetExcluded()
  }, [isDone, isOfOne, dispatch])

  if (hasChanged) return null
  const choices = request ?? run
  const back = choices && previewAddress(choices)
  const retry = request && (() => send(request))
  if (refusal) {
    return <RunFailed title={texts.failed} reason={refusal.message} back={back} retry={null} />
  }
  if (run?.state === 'failed' && !isSending) {
    return <RunFailed title={texts.failed} reason={run.error ?? ''} back={back} retry={null} />
  }
  if (isMissing && !isSending && !run) {
    return (
      <RunFailed
        title={texts.missing}
        reason={request ? texts.missingHint : texts.missingForeign}
        back={back}
        retry={retry ?? lookAgain}
      />
    )
  }
  return <RunReport runKey={runKey} run={run} isOver={isOver} isLost={isLost} request={request} />
}
