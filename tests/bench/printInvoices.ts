import { benchInvoice, registeredInvoice } from './benchInvoice.ts'

/**
 * A process of the bench that prints invoices: `ours`, `registered` with the tax QR, or `stock` for pdfmake as it comes. Told how many and from which number on, it
 * answers with the CPU milliseconds that one took.
 */
const { renderInvoice } =
  process.argv[2] === 'stock'
    ? await import('./stockInvoice.ts')
    : await import('#workers/documents/invoice/renderInvoice.ts')
const invoiceOf = process.argv[2] === 'registered' ? registeredInvoice : benchInvoice

process.on('message', async ({ from, count }: { from: number; count: number }) => {
  const before = process.cpuUsage()
  for (let number = from; number < from + count; number++) await renderInvoice(invoiceOf(number))
  const { user, system } = process.cpuUsage(before)
  process.send?.((user + system) / 1000 / count)
})
