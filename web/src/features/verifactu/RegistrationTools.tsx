import { useState } from 'react'
import type { RegistrationState } from '#wire/verifactu.ts'
import { DownloadButtons } from '../../records/exports/DownloadButtons.tsx'
import { registrationApi } from '../../records/verifactu/registrationApi.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './registrationTexts.ts'

/** What can be done about registration: see whether the agency answers, send again what is held up, and take all records away as a file. */
export function RegistrationTools({ state }: { state: RegistrationState }) {
  const mayChange = useMay('change')
  const toast = useToast()
  const failed = useFailureToast()
  const [test, testing] = registrationApi.useTestConnectionMutation()
  const [retry, retrying] = registrationApi.useRetrySendingMutation()
  const [found, setFound] = useState<{ isGood: boolean; text: string } | null>(null)
  const hint = mayChange ? undefined : reasonFor('change')

  const tryConnection = async () => {
    setFound(null)
    const { data, error } = await test()
    if (data) setFound({ isGood: data.result === 'accepted', text: data.text })
    else failed(texts.testFailed, error)
  }
  const sendAgain = async () => {
    const { error } = await retry()
    if (error) failed(texts.retryFailed, error)
    else toast({ tone: 'success', text: texts.retried })
  }

  return (
    <>
      <div className="form-actions">
        <Button disabled={!mayChange || testing.isLoading} title={hint} onClick={() => void tryConnection()}>
          {testing.isLoading ? texts.testing : texts.test}
        </Button>
        {state.trouble !== null && state.pending > 0 && (
          <Button disabled={!mayChange || retrying.isLoading} title={hint} onClick={() => void sendAgain()}>
            {texts.retry}
          </Button>
        )}
        {state.hasRecords && (
          <DownloadButtons
            label={texts.export}
            downloads={[
              { label: texts.export, title: texts.export, body: () => ({ kind: 'records', format: 'zip' }) },
            ]}
          />
        )}
      </div>
      <p className={found?.isGood === false ? 'field-warning' : 'form-text'} role="status">
        {found?.text}
      </p>
    </>
  )
}
