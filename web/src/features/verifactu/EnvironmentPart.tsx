import { useId, useState } from 'react'
import { ENVIRONMENTS, type Environment, isRehearsal } from '#domain/verifactu/environments.ts'
import type { Rehearsal, RehearsedFate } from '#wire/goingLive.ts'
import type { RegistrationState } from '#wire/verifactu.ts'
import { registrationApi } from '../../records/verifactu/registrationApi.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { texts as leavingTexts } from './goingLiveTexts.ts'
import { LeaveRehearsalDialog } from './LeaveRehearsalDialog.tsx'
import { texts } from './registrationTexts.ts'

/**
 * Where records go, and what that means. Only administrators choose it: they are asked before a rehearsal ends that has issued something, and before
 * anything is real. What is real is never left for a rehearsal.
 */
export function EnvironmentPart({ state }: { state: RegistrationState }) {
  const id = useId()
  const administers = useMay('administer')
  const toast = useToast()
  const failed = useFailureToast()
  const [set, { isLoading }] = registrationApi.useSetEnvironmentMutation()
  const [readRehearsal, reading] = registrationApi.useLazyRehearsalQuery()
  const [chosen, setChosen] = useState<Environment | null>(null)
  const [asked, setAsked] = useState<Rehearsal | null>(null)
  const environment = chosen ?? state.environment
  const isChange = environment !== state.environment
  const isBusy = isLoading || reading.isFetching

  const change = async (fate: RehearsedFate | null = null, count = 0) => {
    const answer = await set({ environment, ...(fate && { issued: { fate, count } }) })
    setAsked(null)
    if (answer.error) {
      failed(texts.placeFailed, answer.error)
      return
    }
    setChosen(null)
    toast({ tone: 'success', text: texts.placeChanged({ place: texts.places[environment] }) })
  }
  const askAndChange = async () => {
    const { data, error } = await readRehearsal()
    if (!data) failed(leavingTexts.readFailed, error)
    else if (data.count > 0 || !isRehearsal(environment)) setAsked(data)
    else await change()
  }

  return (
    <section className="panel panel-form mt-3" aria-labelledby={id}>
      <h2 id={id}>{texts.place}</h2>
      <form
        className="registration-place"
        onSubmit={event => {
          event.preventDefault()
          void askAndChange()
        }}
      >
        <select
          className="form-select"
          aria-labelledby={id}
          aria-describedby={`${id}-told`}
          value={environment}
          disabled={!administers || isBusy}
          title={administers ? undefined : reasonFor('administer')}
          onChange={({ target }) => setChosen(ENVIRONMENTS.find(name => name === target.value) ?? null)}
        >
          {ENVIRONMENTS.map(name => (
            <option key={name} value={name} disabled={state.isReal && isRehearsal(name)}>
              {texts.places[name]}
            </option>
          ))}
        </select>
        {administers && (
          <button type="submit" className="btn btn-outline-primary" disabled={!isChange || isBusy}>
            {texts.changePlace}
          </button>
        )}
      </form>
      <p className="form-text mb-0" id={`${id}-told`}>
        {texts.placesTold[environment]} {state.isReal && leavingTexts.isReal}
      </p>
      <LeaveRehearsalDialog
        rehearsal={asked}
        environment={environment}
        isBusy={isLoading}
        onConfirm={fate => void change(fate, asked?.count)}
        onCancel={() => setAsked(null)}
      />
    </section>
  )
}
