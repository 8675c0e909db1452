import { Link } from 'react-router-dom'
import type { AuditEntry } from '#wire/audit.ts'
import { Moment } from '../../ui/Moment.tsx'
import { texts } from './auditTexts.ts'
import { accountWord, actionWord, entityWord, fieldWord, valueWord } from './entryWords.ts'
import { linkOf } from './recordLink.ts'
import './audit.scss'

/** More are folded away: what was added or deleted has all of its fields. */
const SHOWN = 8

/** The key of a run or the digest of a file tells people nothing: what was done stands beside it. */
const MACHINE_KEY = /^[\da-f-]{32,}$/i

function What({ entry }: { entry: AuditEntry }) {
  const { entity, record, name } = entry
  const called = name ?? (record && MACHINE_KEY.test(record) ? null : record)
  const link = linkOf({ ...entry, count: 1 })
  const told = (
    <>
      {entityWord(entity)}
      {called && (
        <>
          {' '}
          <strong>{called}</strong>
        </>
      )}
    </>
  )
  return link && entity !== 'sessions' ? (
    <Link to={link.to} state={link.state}>
      {told}
    </Link>
  ) : (
    told
  )
}

const Changes = ({ entity, changes }: Pick<AuditEntry, 'entity' | 'changes'>) => (
  <ul className="audit-changes">
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <span className="muted">{fieldWord(field)}:</span>{' '}
        {before !== null && (
          <>
            <span className="visually-hidden">{texts.was} </span>
            <del>{valueWord(field, before, entity)}</del> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <span className="visually-hidden">{texts.is} </span>
        <ins>{valueWord(field, after, entity)}</ins>
      </li>
    ))}
  </ul>
)

/** Entries of the audit log: who, when and from where, what was done, and each field as it was and as it is. */
export const AuditEntries = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ol className="audit-entries">
    {entries.map(entry => (
      <li key={entry.identifier} className="audit-entry" data-entry={entry.identifier}>
        <div className="audit-who">
          <Moment at={entry.at} />
          <span>{accountWord(entry.account)}</span>
          {entry.address && <span className="muted">{entry.address}</span>}
        </div>
        <div className="audit-what">
          <p className="mb-0">
            <What entry={entry} />: {actionWord(entry.action)}
          </p>
          {entry.changes.length > SHOWN ? (
            <details>
              <summary>{texts.allFields({ count: entry.changes.length })}</summary>
              <Changes {...entry} />
            </details>
          ) : (
            entry.changes.length > 0 && <Changes {...entry} />
          )}
          {entry.requestId && <small className="muted">{texts.reference({ id: entry.requestId })}</small>}
        </div>
      </li>
    ))}
  </ol>
)
