import { Link } from 'react-router-dom'
import { isRehearsal } from '#domain/verifactu/environments.ts'
import type { RegistrationNeed, RegistrationState } from '#wire/verifactu.ts'
import { paths } from '../../paths.ts'
import { Moment } from '../../ui/Moment.tsx'
import { CERTIFICATE_ID } from './CertificatePart.tsx'
import { ChainFacts } from './ChainFacts.tsx'
import { RegistrationTools } from './RegistrationTools.tsx'
import { registeredAddress } from './registeredAddress.ts'
import { texts } from './registrationTexts.ts'

const STATES = ['pending', 'accepted', 'acceptedWithErrors', 'rejected'] as const

const Need = ({ need }: { need: RegistrationNeed }) => (
  <li>
    {texts.needs[need]}
    {' · '}
    {need === 'nif' ? (
      <Link to={paths.company}>{texts.toCompany}</Link>
    ) : (
      <a href={`#${CERTIFICATE_ID}`}>{texts.toCertificate}</a>
    )}
  </li>
)

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
  const { isOn, environment, needs, trouble, troubleSince, chain } = state
  return (
    <section className="panel panel-form mt-3" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {!isOn && <p className="muted">{texts.isOff}</p>}
      {isOn && isRehearsal(environment) && <p className="field-warning">{texts.rehearsal}</p>}
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
      {needs.length > 0 && (
        <>
          <h3>{texts.missing}</h3>
          <ul className="registration-needs">
            {needs.map(need => (
              <Need key={need} need={need} />
            ))}
          </ul>
        </>
      )}
      {chain && chain.records > 0 && (
        <>
          <Counts state={state} />
          <ChainFacts chain={chain} state={state} />
        </>
      )}
      <RegistrationTools state={state} />
      {isOn && needs.length === 0 && !chain?.records && <p className="muted mb-0">{texts.noRecords}</p>}
    </section>
  )
}
