import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney } from '#domain/money.ts'
import type { CorrectionPreview } from '#wire/corrections.ts'
import { IssueQuestion } from '../../records/mails/IssueQuestion.tsx'
import { texts } from './assistantTexts.ts'
import { CorrectionWithheld } from './CorrectionWithheld.tsx'
import { texts as manualTexts } from './manualTexts.ts'

type Props = {
  preview: CorrectionPreview
  day: string
  isFreeing: boolean
  /** Something has changed since it was asked before. */
  hasChanged: boolean
  isBusy: boolean
  onConfirm: (sendMails: boolean) => void
  onCancel: () => void
}

/** The last question before the number is given: what would be issued, and what becomes of what it corrects. */
export function CorrectionIssueDialog(props: Props) {
  const { preview, day, isFreeing, hasChanged, isBusy, onConfirm, onCancel } = props
  const number = invoiceNumber(preview)
  return (
    <IssueQuestion
      isOpen
      title={texts.questionTitle}
      confirmLabel={texts.confirm({ number })}
      cancelLabel={texts.cancel}
      changed={hasChanged && texts.hasChanged}
      sendMails={manualTexts.sendMail}
      sendMailsHint={manualTexts.sendMailHint}
      hint={manualTexts.numberHint}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {texts.question({
          number,
          total: formatMoney(preview.totalFactura),
          client: preview.cliente,
          day: formatDay(day),
          left: formatMoney(preview.restante.total),
        })}
      </p>
      <CorrectionWithheld preview={preview} />
      {preview.isCompensada && <p>{texts.compensated}</p>}
      {isFreeing && preview.periodosLiberables.length > 0 && (
        <p>{texts.willFree({ count: preview.periodosLiberables.length })}</p>
      )}
      {isFreeing && preview.notDueAgain !== null && <p className="field-warning">{preview.notDueAgain}</p>}
      {preview.warnings.map(warning => (
        <p key={warning} className="field-warning">
          {warning}
        </p>
      ))}
    </IssueQuestion>
  )
}
