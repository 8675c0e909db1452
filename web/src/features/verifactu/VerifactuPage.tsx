import { useEffect, useState } from 'react'
import { isRehearsal } from '#domain/verifactu/environments.ts'
import { specLang } from '#language/language.ts'
import type { RegistrationState } from '#wire/verifactu.ts'
import { verifactuApi } from '../../records/configuration/configurationApi.ts'
import { registrationApi } from '../../records/verifactu/registrationApi.ts'
import { useUnsavedChanges } from '../../session/useUnsavedChanges.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { AdvancedForm } from './AdvancedForm.tsx'
import { texts as leavingTexts } from './goingLiveTexts.ts'
import { Registration } from './Registration.tsx'
import { texts as registrationTexts } from './registrationTexts.ts'
import { texts } from './texts.ts'

/**
 * The switch shows and hides at once what belongs to it; only its Save tells the server (reading of AMB-47). Below it stands what the server
 * has registered, which no switch takes away.
 */
export function VerifactuPage() {
  const toast = useToast()
  const failed = useFailureToast()
  const { data, isError, error, refetch } = verifactuApi.useConfigurationQuery()
  const [save, { isLoading }] = verifactuApi.useSetVerifactuMutation()
  const [turned, setTurned] = useState<boolean | null>(null)
  const [reason, setReason] = useState('')
  const [readState] = registrationApi.useLazyRegistrationQuery()
  const [asked, setAsked] = useState<RegistrationState | null>(null)
  const isActive = turned ?? data?.verifactu ?? false
  const { changed, duringSave } = useUnsavedChanges(turned !== null && turned !== data?.verifactu)

  useEffect(() => {
    if (isError) toast({ tone: 'danger', text: texts.loadFailed })
  }, [isError, toast])

  const submit = async () => {
    setReason('')
    const answer = await save(isActive)
    if (answer.error) {
      setReason(toFailure(answer.error).message)
      toast({ tone: 'danger', text: texts.stateFailed })
      return
    }
    setTurned(null)
    toast({ tone: 'success', text: isActive ? texts.activated : texts.deactivated })
  }

  /** Who begins or stops registering for real is told first what that means; a rehearsal is nobody's business. */
  const askAndSubmit = async () => {
    if (data?.verifactu === isActive) return duringSave(submit)
    const { data: state, error } = await readState()
    if (!state) failed(texts.stateFailed, error)
    else if (!isRehearsal(state.environment) && (isActive || state.isReal)) setAsked(state)
    else await duringSave(submit)
  }

  return (
    <>
      <PageHeading title={texts.title} note={texts.note} />
      {isError && !data && <FailurePanel error={error} onRetry={refetch} />}
      {!isError && !data && <Skeleton className="panel panel-form" widths={['30%', '15%']} />}
      {data && (
        <section className="panel panel-form" aria-label={texts.state}>
          <h2>{texts.state}</h2>
          <Form
            onSubmit={event => {
              event.preventDefault()
              void askAndSubmit()
            }}
          >
            <div className="form-check form-switch mb-0">
              <input
                id="verifactu-active"
                type="checkbox"
                role="switch"
                className="form-check-input"
                checked={isActive}
                aria-checked={isActive}
                onChange={event => {
                  setTurned(event.target.checked)
                  changed()
                }}
              />
              <label className="form-check-label" htmlFor="verifactu-active">
                {texts.isActive}
              </label>
            </div>
            <p className="form-text mb-0" role="status">
              {isActive === data.verifactu ? texts.isSaved : texts.unsaved}
            </p>
            <ErrorLine message={reason} />
            <div className="form-actions mt-0">
              <SubmitButton isBusy={isLoading} needs="change" {...specLang('en')}>
                {texts.save}
              </SubmitButton>
            </div>
          </Form>
        </section>
      )}
      {data && isActive && <AdvancedForm />}
      {data && <Registration isOn={data.verifactu} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title={isActive ? leavingTexts.goLive : registrationTexts.turnOff}
        confirmLabel={isActive ? leavingTexts.goLiveYes : registrationTexts.turnOffYes}
        cancelLabel={registrationTexts.leaveIt}
        isCareful
        onConfirm={() => {
          setAsked(null)
          void duringSave(submit)
        }}
        onCancel={() => setAsked(null)}
      >
        {isActive ? (
          <p>{leavingTexts.goLiveTold}</p>
        ) : (
          <>
            <p>{registrationTexts.turnOffTold({ count: asked?.chain?.records ?? 0 })}</p>
            <p>{registrationTexts.turnOffLaw}</p>
          </>
        )}
      </ConfirmDialog>
    </>
  )
}
