import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { InvoiceRow } from '#wire/invoiceRows.ts'
import { texts } from '../../records/invoices/paymentTexts.ts'
import { useMarkPaid } from '../../records/invoices/useMarkPaid.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { IconButton } from '../../ui/Button.tsx'
import { IconEmpty, IconUndo } from '../../ui/icons.tsx'
import { PaidMark } from './PaidMark.tsx'

/** Whether an invoice is paid, and the button that changes it, for who may. */
export function PaidCell({ invoice }: { invoice: InvoiceRow }) {
  const mayChange = useMay('change')
  // Asked for by nobody.
  if (invoice.correction === 'annulled') return <span className="muted">–</span>
  return (
    <span className="paid-cell">
      <PaidMark invoice={invoice} />
      {mayChange && !invoice.isWrittenOff && <PaidButton invoice={invoice} />}
    </span>
  )
}

function PaidButton({ invoice }: { invoice: InvoiceRow }) {
  const { markAs, isBusy } = useMarkPaid()
  const number = invoiceNumber(invoice)
  const label = invoice.isPagada ? texts.markOnePending({ number }) : texts.markOnePaid({ number })
  return (
    <IconButton
      className="no-print"
      aria-label={label}
      title={label}
      disabled={isBusy}
      onClick={() => void markAs([invoice.identifier], !invoice.isPagada, number)}
    >
      {invoice.isPagada ? <IconUndo /> : <IconEmpty />}
    </IconButton>
  )
}
