import { IconWarning } from '../icons.tsx'
import type { StaleRecord } from './useStaleRecord.ts'

type Props = {
  stale: StaleRecord
  /** Field → its label. */
  labels: Readonly<Record<string, string>>
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return String(value)
}

/** Tells that somebody else has changed the record that is being edited, and what came of reading it anew. */
export function StaleNotice({ stale, labels }: Props) {
  const { state, theirs, isReading, reload } = stale
  if (state === null) return null
  if (state === 'gone') {
    return (
      <div className="failure-panel mb-3" role="alert">
        <IconWarning />
        <p>Algú altre ha esborrat aquest registre mentrestant.</p>
      </div>
    )
  }
  if (state === 'stale') {
    return (
      <div className="failure-panel mb-3" role="alert">
        <IconWarning />
        <p>
          Algú altre ha canviat aquest registre mentrestant.
          <small>En tornar-lo a carregar es conserva el que heu escrit.</small>
        </p>
        <button type="button" className="btn btn-outline-danger" disabled={isReading} onClick={reload}>
          Torna a carregar
        </button>
      </div>
    )
  }
  const both = Object.entries(theirs)
  return (
    <div className="notice-panel mb-3" role="status">
      <p>El registre està al dia i conserva el que heu escrit. Reviseu-lo i torneu a desar.</p>
      {both.length > 0 && (
        <>
          <p>L’altra persona també havia canviat:</p>
          <ul>
            {both.map(([name, value]) => (
              <li key={name}>
                {labels[name] ?? name}: <strong>{shown(value)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
