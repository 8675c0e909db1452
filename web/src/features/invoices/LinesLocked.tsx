import { Link } from 'react-router-dom'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Invoice } from '#wire/invoices.ts'
import { texts as registrationTexts } from '../../records/verifactu/registrationTexts.ts'
import { correctionOf } from './correctionAddress.ts'
import { texts } from './correctionTexts.ts'

/** Why the lines of an invoice are not edited any more: it corrects others, is corrected, or is registered. Null where they may be. */
export function lockOf({ modo, rectificadaPor }: Invoice, isSealed: boolean): string | null {
  if (modo !== null) return texts.linesOfCorrection
  const last = rectificadaPor.at(-1)
  if (last) return texts.linesOfCorrected({ number: invoiceNumber(last) })
  return isSealed ? registrationTexts.linesSealed : null
}

/** That sentence, and the way on. */
export const LinesLocked = ({ invoice, isSealed }: { invoice: Invoice; isSealed: boolean }) => (
  <p className="muted" role="note">
    {lockOf(invoice, isSealed)}{' '}
    {invoice.modo === null && (
      <Link to={correctionOf(invoice.identifier)}>
        {invoice.rectificadaPor.length > 0 ? texts.correctAgain : texts.correct}
      </Link>
    )}
  </p>
)
