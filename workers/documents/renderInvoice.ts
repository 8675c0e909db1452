import type { InvoiceDocument } from '#contract/documents.ts'
import { invoiceDocument } from './invoiceDocument.ts'
import { printableLogo } from './logo.ts'
import { printPdf } from './printer.ts'

/**
 * The PDF of an invoice. The same invoice gives the same bytes, in any process and whatever was printed before. Characters that
 * the font lacks are printed as □, an unreadable logo as the issuer's name. Rejects only when printing itself fails.
 */
export async function renderInvoice(document: InvoiceDocument): Promise<Buffer> {
  const { logo } = document.emisor
  const emisor = { ...document.emisor, logo: logo === null ? null : printableLogo(logo) }
  return printPdf(invoiceDocument({ ...document, emisor }))
}
