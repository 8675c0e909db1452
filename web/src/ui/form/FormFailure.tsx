import { Button } from '../Button.tsx'
import { IconWarning } from '../icons.tsx'
import { ErrorLine } from './ErrorLine.tsx'
import { texts } from './formTexts.ts'

type Props = {
  /** `formState.errors.root`, as `showServerErrors` leaves it. */
  error: { type?: string | number | undefined; message?: string | undefined } | undefined
  /** Brings in what somebody else saved meanwhile. */
  onReload: () => unknown
}

/** The error line of an edit form. Where somebody else has saved first it offers to bring in what they saved. */
export function FormFailure({ error, onReload }: Props) {
  if (error?.type !== 'stale') return <ErrorLine message={error?.message} />
  return (
    <div className="failure-panel mt-3" role="alert">
      <IconWarning />
      <p>{error.message}</p>
      <Button look="outline-danger" onClick={() => onReload()}>
        {texts.reload}
      </Button>
    </div>
  )
}
