import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { notFound, unavailable } from '#platform/errors.ts'
import { invoiceCalls } from '#wire/calls/invoices.ts'
import { invoicePdfKey } from '#wire/documents.ts'
import { invoiceSchema } from '#wire/invoices.ts'
import type { Handler, HandlersOf } from '../handlers.ts'
import { recordAsUser } from '../proxy/recordAsUser.ts'
import type { Services } from '../services.ts'
import { exportedFile } from './exportedFile.ts'
import { disposition, sendFile } from './sendFile.ts'
import { storedFile } from './storedFile.ts'
import { texts } from './texts.ts'
import { isOpenedByHand, sendWaitingPage } from './waitingPage.ts'

const fileSchema = invoiceSchema.pick({
  archivo: true,
  isPdfImpossible: true,
  serieIdentifier: true,
  numFact: true,
})

/**
 * The PDF of an invoice as it stands now, to whoever may read the invoice: the API is asked each time and the browser keeps nothing; the
 * `v` of the address only tells versions apart. And a file that somebody asked for, to them.
 */
export const documents = (services: Services): HandlersOf<'openInvoicePdf' | 'downloadExport'> => ({
  openInvoicePdf: invoicePdf(services),
  downloadExport: exportedFile(services),
})

const invoicePdf =
  (services: Services): Handler<'openInvoicePdf'> =>
  async (req, res) => {
    const invoice = await recordAsUser(services, req, res, invoiceCalls.readInvoice, fileSchema)
    if (!invoice) return
    const identifier = Number(req.params.identifier)
    const title = texts.invoice({ number: invoiceNumber(invoice) })
    const version = versionOf(invoice.archivo)
    if (version === null) {
      // Being made after an issue, a change or a loss, or found impossible; the page is what stands in a tab that was opened before.
      const isImpossible = invoice.isPdfImpossible === true
      const reason = isImpossible ? texts.pdfImpossible : texts.pdfBeingMade
      if (isOpenedByHand(req)) return sendWaitingPage(req, res, { title, reason, isNear: !isImpossible })
      throw notFound(texts.noPdf)
    }

    const key = invoicePdfKey({ identifier, version })
    const file = await storedFile(services, req, key)
    if (!file) {
      services.lostDocument.report({ invoice: { identifier, version } }, req.requestId)
      const reason = texts.pdfLost
      if (isOpenedByHand(req)) return sendWaitingPage(req, res, { title, reason })
      throw unavailable(texts.openAgain({ title, reason }))
    }
    res.setHeader('Cache-Control', 'private, no-store')
    res.setHeader('Content-Disposition', disposition('inline', `${invoiceNumber(invoice)}.pdf`))
    // The page's own rules would also keep the browser's PDF viewer from working.
    res.setHeader('Content-Security-Policy', "frame-ancestors 'self'")
    await sendFile(services, req, res, { key, file, type: 'application/pdf' })
  }

/** The version in `/documents/facturas/{id}.pdf?v={version}`; null when there is no file. */
const versionOf = (archivo: string | null): number | null => {
  const version = Number(/[?&]v=(\d+)/.exec(archivo ?? '')?.[1])
  return Number.isInteger(version) ? version : null
}
