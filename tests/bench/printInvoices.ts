import pdfMake from 'pdfmake'
import type { InvoiceDocument } from '#contract/documents.ts'
import { FONT_FILES } from '#workers/documents/fonts.ts'
import { invoiceDocument } from '#workers/documents/invoiceDocument.ts'
import { renderInvoice } from '#workers/documents/renderInvoice.ts'
import { benchInvoice } from './benchInvoice.ts'

/**
 * A process of the bench that prints invoices: `ours`, or `stock` for pdfmake as it comes. Told how many and from which number on, it
 * answers with the CPU milliseconds that one took.
 */
const print = process.argv[2] === 'ours' ? renderInvoice : stockPrinter()

process.on('message', async ({ from, count }: { from: number; count: number }) => {
  const before = process.cpuUsage()
  for (let number = from; number < from + count; number++) await print(benchInvoice(number))
  const { user, system } = process.cpuUsage(before)
  process.send?.((user + system) / 1000 / count)
})

/** The same definition in a family that pdfmake opens itself. */
function stockPrinter(): (invoice: InvoiceDocument) => Promise<Buffer> {
  const family = 'Stock'
  const files = Object.values(FONT_FILES)
  pdfMake.addFonts({ [family]: FONT_FILES })
  pdfMake.setLocalAccessPolicy(path => files.includes(path))
  return invoice => {
    const definition = invoiceDocument(invoice)
    const defaultStyle = { ...definition.defaultStyle, font: family }
    return pdfMake.createPdf({ ...definition, defaultStyle }).getBuffer()
  }
}
