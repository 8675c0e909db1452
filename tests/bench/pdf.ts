import { chromium } from 'playwright-core'
import { benchInvoice } from './benchInvoice.ts'
import { emptyPage, invoicePage } from './invoicePage.ts'
import { median } from './median.ts'
import { printBy, startPrinter } from './printerProcess.ts'
import { cpuOfTree } from './processTree.ts'
import type { Row } from './row.ts'

const ROUNDS = 7
const PRINTED = { ours: 200, stock: 20, chromium: 20 }
type Way = keyof typeof PRINTED

/**
 * A one-page invoice of 12 lines as PDF: ours, the same definition by pdfmake as it comes, and the same page by one headless Chromium
 * that stays open, its fonts loaded. CPU per document, each in processes of its own, rounds of the three in turn.
 */
export async function benchPdf(): Promise<Row[]> {
  const ours = startPrinter('./printInvoices.ts', 'ours')
  const stock = startPrinter('./printInvoices.ts', 'stock')
  const server = await chromium.launchServer({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage()
    await page.setContent(emptyPage())
    const printByChromium = async (from: number, count: number): Promise<number> => {
      const pid = server.process().pid ?? 0
      const before = cpuOfTree(pid)
      for (let number = from; number < from + count; number++) {
        await page.evaluate(
          body => {
            document.body.innerHTML = body
          },
          invoicePage(benchInvoice(number)),
        )
        await page.pdf({ preferCSSPageSize: true })
      }
      return (cpuOfTree(pid) - before) / count
    }
    const ways: [Way, (from: number, count: number) => Promise<number>][] = [
      ['ours', (from, count) => printBy(ours, from, count)],
      ['stock', (from, count) => printBy(stock, from, count)],
      ['chromium', printByChromium],
    ]

    const times: Record<Way, number[]> = { ours: [], stock: [], chromium: [] }
    let number = 1
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [way, print] of ways) {
        const time = await print(number, PRINTED[way])
        number += PRINTED[way]
        // The first round warms all three up.
        if (round > 0) times[way].push(time)
      }
    }
    return rows(times)
  } finally {
    ours.kill()
    stock.kill()
    await server.close()
  }
}

function rows(times: Record<Way, number[]>): Row[] {
  const what = 'invoice PDFs per CPU-second, one page, 12 lines'
  const timesAsMany = (other: Way) =>
    median(times[other].map((time, round) => time / (times.ours[round] ?? Number.NaN)))
  const ms = (way: Way) => `${median(times[way]).toFixed(1)} ms`
  return [
    {
      what,
      yardstick: 'one warm headless Chromium, same page',
      ratio: timesAsMany('chromium'),
      target: '>= 10',
      detail: `CPU a document: ours ${ms('ours')}, Chromium ${ms('chromium')}`,
    },
    {
      what,
      yardstick: 'pdfmake as it comes, same definition',
      ratio: timesAsMany('stock'),
      target: '>= 7',
      detail: `CPU a document: ours ${ms('ours')}, pdfmake ${ms('stock')}`,
    },
  ]
}
