import { formatMoney, formatPercent } from '#domain/money.ts'
import { payableAmount } from '#domain/withholding.ts'
import type { CorrectionPreview } from '#wire/corrections.ts'
import { texts } from './assistantTexts.ts'

/** What the client withholds of a correction, as of its originals; nothing where nothing is. */
export const CorrectionWithheld = ({ preview }: { preview: CorrectionPreview }) =>
  preview.retencion !== null && (
    <p className="outcome-note">
      {texts.withheld({
        rate: formatPercent(preview.retencion),
        amount: formatMoney(preview.importeRetencion ?? 0),
        toPay: formatMoney(payableAmount(preview)),
      })}
    </p>
  )
