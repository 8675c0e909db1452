import pdfMake from 'pdfmake'
import { chromium } from 'playwright-core'
import type { InvoiceDocument } from '#contract/documents.ts'
import { FONT_FILES } from '#workers/documents/fonts.ts'
import { invoiceDocument } from '#workers/documents/invoiceDocument.ts'
import { renderInvoice } from '#workers/documents/renderInvoice.ts'
import { sampleInvoice, sampleLines } from '#workers/documents/sampleInvoice.ts'
import { invoicePage } from './invoicePage.ts'
import { median } from './median.ts'
import { cpuOfTree } from './processTree.ts'
import type { Row } from './row.ts'

const ROUNDS = 7
const PRINTED = { ours: 100, stock: 15, chromium: 15 }

/**
 * A one-page invoice of 12 lines as PDF: ours, the same definition by pdfmake as it comes, and the same page by one headless Chromium
 * that stays open. CPU per document, rounds of the three in turn; the texts and figures differ from document to document.
 */
export async function benchPdf(): Promise<Row[]> {
  const server = await chromium.launchServer({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage()
    const chromiumPid = server.process().pid ?? 0
    const print = {
      ours: renderInvoice,
      stock: stockPrinter(),
      chromium: async (invoice: InvoiceDocument) => {
        await page.setContent(invoicePage(invoice))
        return page.pdf({ preferCSSPageSize: true })
      },
    }
    const ownCpu = () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    }

    const times = { ours: [] as number[], stock: [] as number[], chromium: [] as number[] }
    let number = 0
    for (let round = 0; round <= ROUNDS; round++) {
      for (const way of ['ours', 'stock', 'chromium'] as const) {
        const cpu = way === 'chromium' ? () => cpuOfTree(chromiumPid) : ownCpu
        const before = cpu()
        for (let count = 0; count < PRINTED[way]; count++) await print[way](invoiceOf(++number))
        // The first round warms all three up.
        if (round > 0) times[way].push((cpu() - before) / PRINTED[way])
      }
    }

    const ms = (values: number[]) => `${median(values).toFixed(1)} ms`
    const timesAsMany = (others: number[]) =>
      median(others.map((other, round) => other / (times.ours[round] ?? Number.NaN)))
    return [
      {
        what: 'invoice PDFs per CPU-second, one page, 12 lines',
        yardstick: 'one warm headless Chromium, same page',
        ratio: timesAsMany(times.chromium),
        target: '>= 10',
        detail: `CPU a document: ours ${ms(times.ours)}, Chromium ${ms(times.chromium)}`,
      },
      {
        what: 'invoice PDFs per CPU-second, one page, 12 lines',
        yardstick: 'pdfmake as it comes, same definition',
        ratio: timesAsMany(times.stock),
        target: '>= 7',
        detail: `CPU a document: ours ${ms(times.ours)}, pdfmake ${ms(times.stock)}`,
      },
    ]
  } finally {
    await server.close()
  }
}

const invoiceOf = (number: number): InvoiceDocument =>
  sampleInvoice(
    sampleLines(12).map((line, index) => ({
      ...line,
      productoDescripcion: `Servei del 01/11/2026 al 30/11/2026, expedient ${number * 12 + index}`,
      productoPrecio: (line.productoPrecio ?? 0) + number,
    })),
    { numFact: number },
  )

/** pdfmake without our tricks: a family that it opens itself. */
function stockPrinter(): (invoice: InvoiceDocument) => Promise<Buffer> {
  const family = 'Stock'
  const files = Object.values(FONT_FILES)
  pdfMake.addFonts({ [family]: FONT_FILES })
  pdfMake.setLocalAccessPolicy(path => files.includes(path))
  return invoice => {
    const definition = invoiceDocument(invoice)
    return pdfMake
      .createPdf({ ...definition, defaultStyle: { ...definition.defaultStyle, font: family } })
      .getBuffer()
  }
}
