import { dayInMadrid } from '#domain/dates.ts'
import { isOverdue } from '#domain/payment.ts'
import type { Invoice } from '#wire/invoices.ts'
import { IconCheck } from '../../ui/icons.tsx'
import { texts } from './texts.ts'

/** A tick for paid; an overdue invoice says so in words too, because not everybody sees the red. */
export function PaidMark({ invoice }: { invoice: Pick<Invoice, 'isPagada' | 'fechaVencimiento'> }) {
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
