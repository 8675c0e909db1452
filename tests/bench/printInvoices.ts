import { benchInvoice } from './benchInvoice.ts'

/**
 * A process of the bench that prints invoices: `ours`, or `stock` for pdfmake as it comes. Told how many and from which number on, it
 * answers with the CPU milliseconds that one took.
 */
const { renderInvoice } =
  process.argv[2] === 'ours'
    ? await import('#workers/documents/invoice/renderInvoice.ts')
    : await import('./stockInvoice.ts')

process.on('message', async ({ from, count }: { from: number; count: number }) => {
  const before = process.cpuUsage()
  for (let number = from; number < from + count; number++) await renderInvoice(benchInvoice(number))
  const { user, system } = process.cpuUsage(before)
  process.send?.((user + system) / 1000 / count)
})
