import { formatMoney } from '#contract/money.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { IssueTotals } from './previewRows.ts'
import { andMore, confirmQuestion, issueLabel, leftOutText, texts } from './texts.ts'

const NAMES_SHOWN = 8

type Props = {
  isOpen: boolean
  series: string
  day: string
  totals: IssueTotals
  /** Names of the clients left out. */
  leftOut: readonly string[]
  onConfirm: () => void
  onCancel: () => void
}

/** The last question before numbers are given. */
export function IssueDialog({ isOpen, series, day, totals, leftOut, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.confirmTitle}
      confirmLabel={issueLabel(totals.count)}
      cancelLabel={texts.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{confirmQuestion(totals.count, series, day)}</p>
      <p>
        {texts.totalVat}: <strong>{formatMoney(totals.total)}</strong>
      </p>
      {leftOut.length > 0 && (
        <p>
          {leftOutText(leftOut.length)}: {leftOut.slice(0, NAMES_SHOWN).join(', ')}
          {leftOut.length > NAMES_SHOWN && ` ${andMore(leftOut.length - NAMES_SHOWN)}`}.
        </p>
      )}
      <p className="muted mb-0">{texts.confirmHint}</p>
    </ConfirmDialog>
  )
}
