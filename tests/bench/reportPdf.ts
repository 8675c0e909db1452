import { benchReport, LEFT_COLUMNS, plainReport } from './benchReport.ts'
import { median } from './median.ts'
import { printBy, startPrinter } from './printerProcess.ts'
import { type PrintingChromium, startPrintingChromium } from './printingChromium.ts'
import { cpuOfTree } from './processTree.ts'
import type { Row } from './row.ts'
import { timesAsMany } from './timesAsMany.ts'
import { missing } from './tools.ts'

const ROUNDS = 5
const PRINTED = { ours: 6, stock: 2, chromium: 2 }
type Way = keyof typeof PRINTED
/** CPU per document, in milliseconds. */
type Print = (from: number, count: number) => Promise<number>

/**
 * A report of 2,000 invoices in groups as PDF: ours, the same rows as a table of pdfmake as it comes, and the same rows as a table in one
 * headless Chromium that stays open. CPU per document, each in processes of its own, rounds of the three in turn.
 */
export async function benchReportPdf(): Promise<Row[]> {
  const ours = startPrinter('./printReports.ts', 'ours')
  const stock = startPrinter('./printReports.ts', 'stock')
  const printing = await startPrintingChromium()
  try {
    const ways: [Way, Print][] = [
      ['ours', (from, count) => printBy(ours, from, count)],
      ['stock', (from, count) => printBy(stock, from, count)],
      ...(printing ? [byChromium(printing)] : []),
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
    await printing?.close()
  }
}

function byChromium({ page, pid }: PrintingChromium): [Way, Print] {
  const print: Print = async (from, count) => {
    const before = cpuOfTree(pid)
    for (let number = from; number < from + count; number++) {
      await page.setContent(reportPage(number))
      await page.pdf({ format: 'A4' })
    }
    return (cpuOfTree(pid) - before) / count
  }
  return ['chromium', print]
}

function reportPage(number: number): string {
  const { title, head, rows } = plainReport(benchReport(number))
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map(text => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`
  const body = rows.map(({ kind, cells }) =>
    kind === 'heading'
      ? `<tr><th colspan="${head.length}">${escaped(cells[0] ?? '')}</th></tr>`
      : row(cells, kind === 'sums' ? 'th' : 'td'),
  )
  return `<!doctype html><html lang="ca"><title>${escaped(title)}</title><style>
    body { font: 8.5pt sans-serif } table { border-collapse: collapse; width: 100% }
    tr { border-bottom: 0.5pt solid #ccc; break-inside: avoid } td, th { text-align: left; padding: 2pt 4pt }
    :is(td, th):nth-child(n + ${LEFT_COLUMNS + 1}) { text-align: right }
    </style><h1>${escaped(title)}</h1>
    <table><thead>${row(head, 'th')}</thead><tbody>${body.join('')}</tbody></table></html>`
}

function rows(times: Record<Way, number[]>): Row[] {
  const what = 'report PDFs of 2,000 rows per CPU-second'
  const ms = (way: Way) => `${median(times[way]).toFixed(0)} ms`
  const chromium = { what, yardstick: 'one warm headless Chromium, same rows as HTML' }
  const withoutChromium = missing('wholeChromium')
  return [
    {
      what,
      yardstick: 'a table of pdfmake as it comes, same rows',
      ratio: timesAsMany(times.stock, times.ours),
      target: '>= 5',
      detail: `CPU a document: ours ${ms('ours')}, pdfmake ${ms('stock')}`,
    },
    withoutChromium !== null
      ? { ...chromium, missing: withoutChromium }
      : {
          ...chromium,
          ratio: timesAsMany(times.chromium, times.ours),
          target: '>= 5',
          detail: `CPU a document: ours ${ms('ours')}, Chromium ${ms('chromium')}`,
        },
  ]
}
