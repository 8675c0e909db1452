import { Link } from 'react-router-dom'
import { isRehearsal, isSimulated } from '#domain/verifactu/environments.ts'
import type { RegistrationState } from '#wire/verifactu.ts'
import { paths } from '../../paths.ts'
import { Moment } from '../../ui/Moment.tsx'
import { ChainFacts } from './ChainFacts.tsx'
import { Checklist } from './Checklist.tsx'
import { RegistrationTools } from './RegistrationTools.tsx'
import { registeredAddress } from './registeredAddress.ts'
import { texts } from './registrationTexts.ts'

const STATES = ['pending', 'accepted', 'acceptedWithErrors', 'rejected'] as const

/** How many records stand how, each the way to their invoices. */
const Counts = ({ state }: { state: RegistrationState }) => (
  <ul className="registration-counts" aria-label={texts.counts}>
    {STATES.map(name => (
      <li key={name} className={state[name] > 0 ? `count-${name}` : undefined}>
        <Link to={registeredAddress(name)}>
          <strong className="figure">{state[name]}</strong>
          <span>{texts.states[name]}</span>
        </Link>
      </li>
    ))}
  </ul>
)

/** Where registration stands: what is missing, what keeps records back, how many stand how, and the chain. */
export function RegistrationPart({ state }: { state: RegistrationState }) {
  const { isOn, environment, needs, checklist, trouble, troubleSince, chain } = state
  const hasRegistered = STATES.some(name => state[name] > 0)
  return (
    <section className="panel panel-form mt-3" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {!isOn && <p className="muted">{texts.isOff}</p>}
      {isOn && isRehearsal(environment) && (
        <p className="field-warning">
          {isSimulated(environment) ? texts.rehearsals.simulated : texts.rehearsals.tested}
        </p>
      )}
      {trouble !== null && (
        <p className="registration-trouble" role="alert">
          {trouble}{' '}
          {troubleSince && (
            <small>
              {texts.since} <Moment at={troubleSince} />
            </small>
          )}
        </p>
      )}
      {(!isOn || needs.length > 0) && <Checklist checklist={checklist} />}
      {hasRegistered && <Counts state={state} />}
      {chain && chain.records > 0 && <ChainFacts chain={chain} state={state} />}
      <RegistrationTools state={state} />
      <p className="mb-0">
        <Link to={paths.declaration}>{texts.toDeclaration}</Link>
      </p>
      {isOn && needs.length === 0 && !chain?.records && !hasRegistered && (
        <p className="muted mb-0">{texts.noRecords}</p>
      )}
    </section>
  )
}
