import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Invoice } from '#wire/invoices.ts'
import { DocumentLink, IconButton } from '../../ui/Button.tsx'
import { IconDocument } from '../../ui/icons.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './texts.ts'

type Props = { invoice: Pick<Invoice, 'serieIdentifier' | 'numFact' | 'archivo'> }

/** Opens the PDF in a tab of its own. Without a file (it is being made after a change) it says that there is none. */
export function InvoicePdfLink({ invoice }: Props) {
  const toast = useToast()
  const label = texts.openPdf({ number: invoiceNumber(invoice) })
  if (invoice.archivo !== null) {
    return <DocumentLink href={invoice.archivo} label={label} />
  }
  return (
    <IconButton
      className="is-absent"
      aria-label={label}
      title={texts.noPdf}
      onClick={() => toast({ tone: 'danger', title: texts.noPdfTitle, text: texts.noPdf })}
    >
      <IconDocument />
    </IconButton>
  )
}
