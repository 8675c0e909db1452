import type { Node as PdfNode } from 'pdfmake/interfaces.js'
import { speaking } from '#platform/languageContext.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { printPdf } from '#workers/print/printer.ts'
import { printableLogo } from '../logo.ts'
import { CLOSING_GAP, CLOSING_LEVEL } from './invoiceClosing.ts'
import { invoiceDocument } from './invoiceDocument.ts'
import { MARGIN } from './invoiceLook.ts'

/**
 * The PDF of an invoice, in its client's language whoever asks for it. The same invoice gives the same bytes, in any process and whatever was printed before. Characters that
 * the font lacks are printed as □, an unreadable logo as the issuer's name. Rejects only when printing itself fails.
 */
export const renderInvoice = (document: InvoiceDocument): Promise<Buffer> =>
  speaking(document.language, () => inItsLanguage(document))

async function inItsLanguage(document: InvoiceDocument): Promise<Buffer> {
  const { logo } = document.issuer
  const issuer = { ...document.issuer, logo: logo === null ? null : printableLogo(logo) }
  const invoice = { ...document, issuer }

  let totalsStandAlone = false
  const pdf = await printPdf({
    ...invoiceDocument(invoice),
    // Only looks, never breaks.
    pageBreakBefore: node => {
      if (node.headlineLevel === CLOSING_LEVEL) totalsStandAlone = startsLastPage(node)
      return false
    },
  })
  return totalsStandAlone ? printPdf(invoiceDocument(invoice, { lastLineApart: true })) : pdf
}

/** What is kept together was put where it begins, or moved to the last page when it didn't fit there. */
function startsLastPage({ startPosition, pages }: PdfNode): boolean {
  if (startPosition.pageNumber < pages) return true
  return pages > 1 && startPosition.top < MARGIN.top + CLOSING_GAP + 1
}
