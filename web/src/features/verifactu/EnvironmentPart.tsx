import { useId, useState } from 'react'
import { ENVIRONMENTS, type Environment, isLive } from '#domain/verifactu/environments.ts'
import type { RegistrationState } from '#wire/verifactu.ts'
import { registrationApi } from '../../records/verifactu/registrationApi.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './registrationTexts.ts'

/** Where records go, and what that means. Only administrators choose it; to and from the agency itself they are asked first. */
export function EnvironmentPart({ state }: { state: RegistrationState }) {
  const id = useId()
  const administers = useMay('administer')
  const toast = useToast()
  const failed = useFailureToast()
  const [set, { isLoading }] = registrationApi.useSetEnvironmentMutation()
  const [chosen, setChosen] = useState<Environment | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const environment = chosen ?? state.environment
  const isChange = environment !== state.environment
  const goesLive = isLive(environment)

  const change = async () => {
    const answer = await set({ environment })
    setIsAsked(false)
    if (answer.error) {
      failed(texts.placeFailed, answer.error)
      return
    }
    setChosen(null)
    toast({ tone: 'success', text: texts.placeChanged({ place: texts.places[environment] }) })
  }

  return (
    <section className="panel panel-form mt-3" aria-labelledby={id}>
      <h2 id={id}>{texts.place}</h2>
      <form
        className="registration-place"
        onSubmit={event => {
          event.preventDefault()
          const isSerious = goesLive || isLive(state.environment)
          if (isSerious) setIsAsked(true)
          else void change()
        }}
      >
        <select
          className="form-select"
          aria-labelledby={id}
          aria-describedby={`${id}-told`}
          value={environment}
          disabled={!administers || isLoading}
          title={administers ? undefined : reasonFor('administer')}
          onChange={({ target }) => setChosen(ENVIRONMENTS.find(name => name === target.value) ?? null)}
        >
          {ENVIRONMENTS.map(name => (
            <option key={name} value={name}>
              {texts.places[name]}
            </option>
          ))}
        </select>
        {administers && (
          <button type="submit" className="btn btn-outline-primary" disabled={!isChange || isLoading}>
            {texts.changePlace}
          </button>
        )}
      </form>
      <p className="form-text mb-0" id={`${id}-told`}>
        {texts.placesTold[environment]}
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        title={goesLive ? texts.goLive : texts.goBack}
        confirmLabel={goesLive ? texts.goLiveYes : texts.goBackYes}
        cancelLabel={texts.leaveIt}
        isCareful
        isBusy={isLoading}
        onConfirm={() => void change()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{goesLive ? texts.goLiveTold : texts.goBackTold}</p>
      </ConfirmDialog>
    </section>
  )
}
