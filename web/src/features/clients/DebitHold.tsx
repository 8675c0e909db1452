import { useRef, useState } from 'react'
import { dayInMadrid, formatDay } from '#domain/dates.ts'
import { mandatesApi } from '../../records/mandates/mandatesApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { texts } from './mandateTexts.ts'

const MAX_REASON = 200

/** Whether the client's debits are on hold, and the way into it and out again. */
export function DebitHold({ client }: { client: number }) {
  const mayChange = useMay('change')
  const { currentData, isError, error, refetch } = mandatesApi.useDebitHoldQuery(client, {
    refetchOnMountOrArgChange: true,
  })
  const [release, { isLoading }] = mandatesApi.useReleaseDebitsMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  if (isError) return <FailurePanel error={error} onRetry={refetch} />
  if (!currentData) return null
  const { hold } = currentData
  const takeOff = async () => {
    const answer = await release(client)
    setProblem(answer.error ? toFailure(answer.error).message : '')
  }
  return (
    <>
      {hold && (
        <p className="field-warning">
          {texts.onHold({ day: formatDay(dayInMadrid(new Date(hold.heldAt))), reason: hold.reason })}
        </p>
      )}
      <ErrorLine message={problem} />
      {mayChange && (
        <p className="mb-0">
          {hold ? (
            <Button isSmall disabled={isLoading} onClick={() => void takeOff()}>
              {texts.release}
            </Button>
          ) : (
            <Button isSmall onClick={() => setIsAsking(true)}>
              {texts.hold}
            </Button>
          )}
        </p>
      )}
      {isAsking && <HoldDialog client={client} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function HoldDialog({ client, onClose }: { client: number; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  const [hold, { isLoading }] = mandatesApi.useHoldDebitsMutation()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const save = async () => {
    const answer = await hold({ identifier: client, reason })
    if (!answer.error) return onClose()
    const { message, fields } = toFailure(answer.error)
    setProblem(fields?.reason ?? message)
  }
  return (
    <SubmitDialog
      title={texts.holdTitle}
      beginsAt={first}
      submit={texts.holdConfirm}
      cancel={texts.back}
      problem={problem}
      isSending={isLoading}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="muted">{texts.holdHint}</p>
      <ReasonField
        label={texts.holdReason}
        most={MAX_REASON}
        input={first}
        reason={reason}
        onChange={written => {
          setReason(written)
          setProblem('')
        }}
      />
    </SubmitDialog>
  )
}
