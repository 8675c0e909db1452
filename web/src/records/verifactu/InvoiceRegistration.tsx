import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isRehearsal, isSimulated } from '#domain/verifactu/environments.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { InvoiceRecord } from '#wire/verifactu.ts'
import { paths } from '../../paths.ts'
import { Detail } from '../../ui/Details.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { MendRecord } from './MendRecord.tsx'
import { isPlaced } from './mendingWords.ts'
import { RegistrationWord } from './RegistrationWord.tsx'
import { texts } from './registrationTexts.ts'
import { useInvoiceRecords } from './useInvoiceRecords.ts'
import './registration.scss'

const kindOf = ({ kind, corrects }: InvoiceRecord): string =>
  texts.kinds[kind === 'alta' && corrects ? 'correcting' : kind]

/** In a word, where it does not count. */
const placeOf = ({ environment }: InvoiceRecord): string | null => {
  if (isSimulated(environment)) return texts.isRehearsal
  return isRehearsal(environment) ? texts.isTest : null
}

type AnswerProps = {
  record: InvoiceRecord
  invoice: Pick<Invoice, 'cliente'>
  /** Nothing of it has to change. */
  isRight: boolean
}

/** What the agency found, in its own words, and the way out. */
function Answer({ record, invoice, isRight }: AnswerProps) {
  const { state, code, reason } = record
  if (state === 'pending') return <p className="muted">{texts.pendingTold}</p>
  if (state === 'accepted') return null
  return (
    <div className={`registration-answer is-${state}`}>
      <p>
        <strong>{state === 'rejected' ? texts.rejectedTold : texts.acceptedWithErrorsTold}</strong>
      </p>
      {(code !== null || reason !== null) && (
        <p>
          {texts.agencySays}
          {code !== null && ` (${texts.code({ code })})`}: <q lang="es">{reason ?? '–'}</q>
        </p>
      )}
      {record.kind === 'alta' && !isRight && (
        <>
          <p>
            {texts.wayOutRecipient}{' '}
            <Link to={paths.clients.details} state={{ client: invoice.cliente }}>
              {texts.toClient}
            </Link>
          </p>
          <p>{texts.wayOutCorrect}</p>
        </>
      )}
    </div>
  )
}

const Earlier = ({ records }: { records: readonly InvoiceRecord[] }) => (
  <details>
    <summary>{texts.earlier}</summary>
    <ul className="registration-list">
      {records.map(record => (
        <li key={record.identifier}>
          {kindOf(record)} · <RegistrationWord state={record.state} /> ·{' '}
          <span className="muted">
            <Moment at={record.generatedAt} />
          </span>
          {record.reason !== null && (
            <div className="muted" lang="es">
              {record.code} {record.reason}
            </div>
          )}
        </li>
      ))}
    </ul>
  </details>
)

/** How an invoice stands with the tax agency, on its screen; nothing of one that is not registered. */
export function InvoiceRegistration({
  invoice,
  annul,
}: {
  invoice: Pick<Invoice, 'identifier' | 'cliente' | 'anulacion'>
  /** The way to annul it, where it is held fast. */
  annul: ReactNode
}) {
  const { data, isError, error, refetch } = useInvoiceRecords(invoice.identifier)
  const [record, ...earlier] = data?.records ?? []
  if (isError && !data)
    return (
      <section className="panel" aria-label={texts.title}>
        <h2>{texts.title}</h2>
        <FailurePanel error={error} onRetry={refetch} />
      </section>
    )
  if (!data || !record) return null
  const place = placeOf(record)
  return (
    <section className="panel" aria-label={texts.title}>
      <div className="panel-heading">
        <h2>{place === null ? texts.title : `${texts.title} · ${place}`}</h2>
        <RegistrationWord state={record.state} />
      </div>
      <Answer record={record} invoice={invoice} isRight={isPlaced(record, data.mending)} />
      {data.mending !== null && (
        <MendRecord invoice={invoice.identifier} record={record} mending={data.mending} />
      )}
      <dl className="details-list">
        <Detail label={texts.registeredAt}>
          <Moment at={record.generatedAt} />
        </Detail>
        <Detail label={texts.sequence}>
          {`${texts.sequenceOf({ sequence: record.sequence })} · ${kindOf(record)}`}
        </Detail>
        {record.answeredAt && (
          <Detail label={texts.answeredAt}>
            <Moment at={record.answeredAt} />
          </Detail>
        )}
        {record.csv && <Detail label={texts.csv}>{record.csv}</Detail>}
        <Detail label={texts.fingerprint}>
          <code
            title={record.fingerprint}
          >{`${record.fingerprint.slice(0, 8)}…${record.fingerprint.slice(-8)}`}</code>
        </Detail>
      </dl>
      {data.qr !== null && (
        <p className="mt-2 mb-0">
          <a href={data.qr} target="_blank" rel="noopener noreferrer">
            {texts.checks[record.environment]}
          </a>
        </p>
      )}
      {data.isSealed && invoice.anulacion === null && (
        <>
          <p className="form-text">
            <strong>{texts.sealed}</strong> {texts.sealedTold}
          </p>
          {annul}
        </>
      )}
      {earlier.length > 0 && <Earlier records={earlier} />}
    </section>
  )
}
