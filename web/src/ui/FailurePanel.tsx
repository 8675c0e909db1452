import { Button } from './Button.tsx'
import { toFailure } from './failure.ts'
import { IconWarning } from './icons.tsx'
import { texts } from './texts.ts'

type Props = {
  /** What the call rejected with. */
  error: unknown
  onRetry?: () => unknown
  /** Keeps its distance from what stands below it. */
  isApart?: boolean
}

/** Stands where data should be when reading it failed: says why, and tries again. */
export function FailurePanel({ error, onRetry, isApart = false }: Props) {
  const { message, requestId } = toFailure(error)
  return (
    <div className={isApart ? 'failure-panel mb-3' : 'failure-panel'} role="alert">
      <IconWarning />
      <p>
        {message}
        {requestId && <small>{texts.reference({ id: requestId })}</small>}
      </p>
      {onRetry && (
        <Button look="outline-danger" onClick={() => onRetry()}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}
