import { dayInMadrid } from '#domain/dates.ts'
import { isOverdue } from '#domain/payment.ts'
import type { InvoiceRow } from '#wire/invoiceRows.ts'
import { IconCheck } from '../../ui/icons.tsx'
import { texts } from './texts.ts'

/** A tick for paid, a word for what was given up; an overdue invoice says so in words too, because not everybody sees the red. */
export function PaidMark({
  invoice,
}: {
  invoice: Pick<InvoiceRow, 'isPagada' | 'isWrittenOff' | 'fechaVencimiento'>
}) {
  if (invoice.isWrittenOff) return <span className="muted">{texts.writtenOff}</span>
  if (invoice.isPagada) {
    return (
      <span className="paid-mark" title={texts.paid}>
        <IconCheck />
        <span className="visually-hidden">{texts.paid}</span>
      </span>
    )
  }
  if (isOverdue(invoice, dayInMadrid(new Date())))
    return <span className="overdue-mark">{texts.overdue}</span>
  return <span className="visually-hidden">{texts.pending}</span>
}
