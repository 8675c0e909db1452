import type { InvoiceRow } from '#wire/invoiceRows.ts'
import { texts } from './correctionTexts.ts'

/** Beside a number: that the invoice corrects another one, is corrected, or was annulled. Nothing for all the others. */
export const CorrectionMark = ({ correction }: Pick<InvoiceRow, 'correction'>) => {
  if (correction === null) return null
  if (correction === 'annulled')
    return <span className="correction-mark is-annulled">{texts.annulledMark}</span>
  const name = correction === 'corrects' ? texts.correctsMark : texts.correctedMark
  return (
    <span className={`correction-mark is-${correction}`} title={name}>
      <span aria-hidden="true">{correction === 'corrects' ? 'R' : '→R'}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
