import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Invoice } from '#wire/invoices.ts'
import { InvoicePdfLink } from './InvoicePdfLink.tsx'
import { texts } from './invoiceTexts.ts'

/** Open parameters of PDF viewers: the page as wide as there is room, without a column of thumbnails. */
const VIEW = '#navpanes=0&view=FitH'

/** The PDF of an invoice in the browser's own viewer. Where the screen is too narrow for one, only the link is there. */
export function InvoicePdf({ invoice }: { invoice: Invoice }) {
  return (
    <section className="panel invoice-pdf no-print" aria-label={texts.pdf}>
      <h2>
        {texts.pdf} <InvoicePdfLink invoice={invoice} />
      </h2>
      {invoice.archivo === null ? (
        <p className="muted invoice-pdf-wait" role="status">
          {invoice.isPdfImpossible ? texts.pdfImpossible : texts.pdfPending}
        </p>
      ) : (
        <iframe
          key={invoice.archivo}
          src={invoice.archivo + VIEW}
          title={texts.pdfTitle({ number: invoiceNumber(invoice) })}
          loading="lazy"
        />
      )}
    </section>
  )
}
