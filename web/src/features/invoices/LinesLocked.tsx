import { Link } from 'react-router-dom'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Invoice } from '#wire/invoices.ts'
import { correctionOf } from './correctionAddress.ts'
import { texts } from './correctionTexts.ts'

/** Why the lines of an invoice are not edited any more: it corrects others, or is corrected. Null where they may be. */
export function lockOf({ modo, rectificadaPor }: Invoice): string | null {
  if (modo !== null) return texts.linesOfCorrection
  const last = rectificadaPor.at(-1)
  return last ? texts.linesOfCorrected({ number: invoiceNumber(last) }) : null
}

/** That sentence, and the way on. */
export const LinesLocked = ({ invoice }: { invoice: Invoice }) => (
  <p className="muted" role="note">
    {lockOf(invoice)}{' '}
    {invoice.modo === null && <Link to={correctionOf(invoice.identifier)}>{texts.correctAgain}</Link>}
  </p>
)
