import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { texts } from './closedTexts.ts'

type Props = {
  /** Which periods would not be billed again, and why; null while nothing is asked. */
  told: string | null
  onAnswer: (isMeant: boolean) => void
}

/** Asked before lines are taken back whose periods would not be billed again. */
export const NotDueAgainDialog = ({ told, onAnswer }: Props) => (
  <ConfirmDialog
    isOpen={told !== null}
    title={texts.notDueTitle}
    confirmLabel={texts.takeBackAnyway}
    cancelLabel={texts.leaveIt}
    isDangerous
    onConfirm={() => onAnswer(true)}
    onCancel={() => onAnswer(false)}
  >
    <p>{told}</p>
    <p className="mb-0">{texts.notDueHint}</p>
  </ConfirmDialog>
)
