import pdfMake from 'pdfmake'
import type { InvoiceDocument } from '#wire/documents.ts'
import { invoiceDocument } from '#workers/documents/invoice/invoiceDocument.ts'
import { FONT_FILES } from '#workers/print/fonts.ts'

const FAMILY = 'Stock'
const files = Object.values(FONT_FILES)
pdfMake.addFonts({ [FAMILY]: FONT_FILES })
pdfMake.setLocalAccessPolicy(path => files.includes(path))
pdfMake.setUrlAccessPolicy(() => false)

/** An invoice by pdfmake as it comes: the same definition in a family that pdfmake opens itself. */
export const renderInvoice = (invoice: InvoiceDocument): Promise<Buffer> => {
  const definition = invoiceDocument(invoice)
  const defaultStyle = { ...definition.defaultStyle, font: FAMILY }
  return pdfMake.createPdf({ ...definition, defaultStyle }).getBuffer()
}
