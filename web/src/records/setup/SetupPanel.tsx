import { Link } from 'react-router-dom'
import type { Setup, SetupStep } from '#wire/setup.ts'
import { paths } from '../../paths.ts'
import { IconCheck } from '../../ui/icons.tsx'
import { SamplePanel } from './SamplePanel.tsx'
import { texts } from './setupTexts.ts'
import './setup.scss'

/** Where each step is done; the mail server is no matter of a screen. */
const PLACES: Record<SetupStep, string | null> = {
  company: paths.company,
  logo: paths.company,
  bank: paths.banks,
  series: paths.series,
  clients: paths.clients.add,
  contracts: paths.contracts.add,
  mail: null,
  users: paths.register,
}

/** Leads whoever sets the books up to a first bill, and away from the sample company. Nothing once something of one's own was issued. */
export function SetupPanel({ setup }: { setup: Setup }) {
  if (setup.isSample) return <SamplePanel />
  return setup.hasInvoices ? null : <Steps steps={setup.steps} />
}

function Steps({ steps }: Pick<Setup, 'steps'>) {
  const needed = steps.filter(({ isNeeded }) => isNeeded)
  const done = needed.filter(({ isDone }) => isDone).length
  const next = needed.find(({ isDone }) => !isDone)?.step
  return (
    <section className="panel setup" aria-labelledby="setup-title">
      <div className="panel-heading">
        <h2 id="setup-title">{texts.title}</h2>
        <span className="muted">{texts.progress({ done, all: needed.length })}</span>
      </div>
      <ol className="setup-steps">
        {steps.map(({ step, isDone, isNeeded }) => {
          const { what, why } = texts.step[step]
          const place = PLACES[step]
          return (
            <li key={step} className={isDone ? 'is-done' : step === next ? 'is-next' : undefined}>
              <span className="setup-mark" role="img" aria-label={isDone ? texts.done : texts.toDo}>
                {isDone && <IconCheck />}
              </span>
              <span>
                {place ? <Link to={place}>{what}</Link> : <strong>{what}</strong>}
                {!isNeeded && <span className="muted"> · {texts.optional}</span>}
                {!isDone && (
                  <span className="setup-why">
                    {why} {step === 'clients' && <Link to={paths.imports}>{texts.byImport}</Link>}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {next === undefined && (
        <p className="mb-0">
          {texts.ready}{' '}
          <Link className="btn btn-primary" to={paths.billingRun}>
            {texts.bill}
          </Link>
        </p>
      )}
    </section>
  )
}
