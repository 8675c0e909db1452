import type { ChildProcess } from 'node:child_process'
import { benchInvoice } from './benchInvoice.ts'
import { emptyPage, invoicePage } from './invoicePage.ts'
import { median } from './median.ts'
import { printBy, startPrinter } from './printerProcess.ts'
import { type PrintingChromium, startPrintingChromium } from './printingChromium.ts'
import { cpuOfTree, holdTreeToCores } from './processTree.ts'
import type { Row } from './row.ts'
import { timesAsMany } from './timesAsMany.ts'
import { missing } from './tools.ts'

const ROUNDS = 7
const PRINTED = { ours: 200, registered: 200, stock: 20, chromium: 20 }
type Way = keyof typeof PRINTED
/** CPU per document, in milliseconds. */
type Print = (from: number, count: number) => Promise<number>

/** For more than a second: the later of two ends is the time that counts. */
const AT_A_TIME = 600

/**
 * A one-page invoice of 12 lines as PDF: ours, the same definition by pdfmake as it comes, and the same page by one headless Chromium
 * that stays open, its fonts loaded; and ours with the tax QR. CPU per document, each in processes of its own, rounds of the four in turn;
 * then ours in one and in two processes by the clock, with nothing else at work.
 */
export async function benchPdf(): Promise<Row[]> {
  const ours = startPrinter('./printInvoices.ts', 'ours')
  const registered = startPrinter('./printInvoices.ts', 'registered')
  const second = startPrinter('./printInvoices.ts', 'ours')
  const stock = startPrinter('./printInvoices.ts', 'stock')
  const printing = await startPrintingChromium()
  try {
    await printing?.page.setContent(emptyPage())
    const ways: [Way, Print][] = [
      ['ours', (from, count) => printBy(ours, from, count)],
      ['registered', (from, count) => printBy(registered, from, count)],
      ['stock', (from, count) => printBy(stock, from, count)],
      ...(printing ? [byChromium(printing)] : []),
    ]

    const times: Record<Way, number[]> = { ours: [], registered: [], stock: [], chromium: [] }
    let number = 1
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [way, print] of ways) {
        const time = await print(number, PRINTED[way])
        number += PRINTED[way]
        // The first round warms all of them up.
        if (round > 0) times[way].push(time)
      }
    }
    return [...rows(times), await processesRow(ours, second, number)]
  } finally {
    ours.kill()
    registered.kill()
    second.kill()
    stock.kill()
    await printing?.close()
  }
}

function byChromium({ page, pid }: PrintingChromium): [Way, Print] {
  const print: Print = async (from, count) => {
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
  return ['chromium', print]
}

/** How many times as many two processes print in the same time as one, each on a core of its own with all its threads. */
async function processesRow(ours: ChildProcess, second: ChildProcess, from: number): Promise<Row> {
  for (const [core, { pid }] of [ours, second].entries()) holdTreeToCores(pid ?? 0, String(core))
  const wall = async (printers: ChildProcess[]): Promise<number> => {
    const start = performance.now()
    await Promise.all(printers.map(printer => printBy(printer, from, AT_A_TIME)))
    return performance.now() - start
  }
  // As warm as the other.
  await printBy(second, from, PRINTED.ours * ROUNDS)
  const times: { one: number; two: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const time = { one: await wall([ours]), two: await wall([ours, second]) }
    if (round > 0) times.push(time)
  }
  const perSecond = (walls: number[], documents: number) => ((1000 * documents) / median(walls)).toFixed(0)
  return {
    what: 'invoice PDFs per second by the clock, 2 processes on two cores',
    yardstick: '1 process on one core',
    ratio: median(times.map(({ one, two }) => (2 * one) / two)),
    target: '>= 1.8',
    detail: `one ${perSecond(
      times.map(({ one }) => one),
      AT_A_TIME,
    )}, two ${perSecond(
      times.map(({ two }) => two),
      2 * AT_A_TIME,
    )} a second`,
  }
}

function rows(times: Record<Way, number[]>): Row[] {
  const what = 'invoice PDFs per CPU-second, one page, 12 lines'
  const ms = (way: Way) => `${median(times[way]).toFixed(1)} ms`
  const chromium = { what, yardstick: 'one warm headless Chromium, same page' }
  const withoutChromium = missing('wholeChromium')
  return [
    withoutChromium !== null
      ? { ...chromium, missing: withoutChromium }
      : {
          ...chromium,
          ratio: timesAsMany(times.chromium, times.ours),
          target: '>= 10',
          detail: `CPU a document: ours ${ms('ours')}, Chromium ${ms('chromium')}`,
        },
    {
      what,
      yardstick: 'pdfmake as it comes, same definition',
      ratio: timesAsMany(times.stock, times.ours),
      target: '>= 7',
      detail: `CPU a document: ours ${ms('ours')}, pdfmake ${ms('stock')}`,
    },
    {
      what: 'CPU of an invoice PDF with the tax QR',
      yardstick: 'the same without',
      ratio: timesAsMany(times.registered, times.ours),
      target: '<= 1.25',
      detail: `with ${ms('registered')}, without ${ms('ours')}`,
    },
  ]
}
