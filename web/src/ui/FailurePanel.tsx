import { toFailure } from './failure.ts'
import { IconWarning } from './icons.tsx'

type Props = {
  /** What the call rejected with. */
  error: unknown
  onRetry?: () => unknown
}

/** Stands where data should be when reading it failed: says why, and tries again. */
export function FailurePanel({ error, onRetry }: Props) {
  const { message, requestId } = toFailure(error)
  return (
    <div className="failure-panel" role="alert">
      <IconWarning />
      <p>
        {message}
        {requestId && <small>Referència: {requestId}</small>}
      </p>
      {onRetry && (
        <button type="button" className="btn btn-outline-danger" onClick={() => onRetry()}>
          Torna-ho a provar
        </button>
      )}
    </div>
  )
}
