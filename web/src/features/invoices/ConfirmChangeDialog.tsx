import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { texts } from './closedTexts.ts'

type Props = {
  number: string
  /** Who has it since when, and that it is paid; null while nothing is asked. */
  reasons: readonly string[] | null
  onAnswer: (isConfirmed: boolean) => void
}

/** Asked before an invoice that is mailed or paid is changed in what it says. */
export const ConfirmChangeDialog = ({ number, reasons, onAnswer }: Props) => (
  <ConfirmDialog
    isOpen={reasons !== null}
    title={texts.askTitle({ number })}
    confirmLabel={texts.changeAnyway}
    cancelLabel={texts.leaveIt}
    isCareful
    onConfirm={() => onAnswer(true)}
    onCancel={() => onAnswer(false)}
  >
    {reasons && reasons.length > 0 && (
      <ul>
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
    <p className="mb-0">{texts.law}</p>
  </ConfirmDialog>
)
