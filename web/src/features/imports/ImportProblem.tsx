import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { toFailure } from '../../ui/failure.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { texts } from './texts.ts'

type Props = {
  error: unknown
  onSimulate: () => void
}

/** Why an import was refused as a whole: files that are none of the books', or books that have changed since the dry run. */
export function ImportProblem({ error, onSimulate }: Props) {
  const { code, fields, message } = toFailure(error)
  if (code === 'wrong-file') {
    return (
      <div className="failure-panel" role="alert">
        <IconWarning />
        <div>
          <strong>{texts.failedTitle}</strong>
          <ul className="mb-0">
            {Object.entries(fields).map(([name, reason]) => (
              <li key={name}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </div>
      </div>
    )
  }
  if (code === 'stale' || code === 'not-sample') {
    return (
      <div className="failure-panel" role="alert">
        <IconWarning />
        <p>{code === 'stale' ? texts.stale : message}</p>
        <Button look="outline-danger" onClick={onSimulate}>
          {texts.simulateAgain}
        </Button>
      </div>
    )
  }
  return <FailurePanel error={error} />
}
