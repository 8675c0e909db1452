import pdfMake from 'pdfmake'
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { renderReport } from '#workers/documents/reports/renderReport.ts'
import { FONT_FILES } from '#workers/print/fonts.ts'
import { benchReport, LEFT_COLUMNS, plainReport } from './benchReport.ts'

/**
 * A process of the bench that prints reports: `ours`, or `stock` for a table of pdfmake as it comes. Told how many and from which
 * number on, it answers with the CPU milliseconds that one took.
 */
const print =
  process.argv[2] === 'ours' ? (report: ReportDocument) => renderReport(report, 'pdf') : stockPrinter()

process.on('message', async ({ from, count }: { from: number; count: number }) => {
  const before = process.cpuUsage()
  for (let number = from; number < from + count; number++) await print(benchReport(number))
  const { user, system } = process.cpuUsage(before)
  process.send?.((user + system) / 1000 / count)
})

function stockPrinter(): (report: ReportDocument) => Promise<Buffer> {
  const files = Object.values(FONT_FILES)
  pdfMake.addFonts({ Stock: FONT_FILES })
  pdfMake.setLocalAccessPolicy(path => files.includes(path))
  return report => pdfMake.createPdf(stockDefinition(report)).getBuffer()
}

function stockDefinition(report: ReportDocument): TDocumentDefinitions {
  const { title, head, rows } = plainReport(report)
  const cell = (text: string, place: number, bold: boolean): TableCell => ({
    text,
    bold,
    noWrap: true,
    alignment: place < LEFT_COLUMNS ? 'left' : 'right',
  })
  const body = rows.map(({ kind, cells }): TableCell[] =>
    kind === 'heading'
      ? [{ text: cells[0] ?? '', bold: true, colSpan: head.length }, ...head.slice(1).map(() => '')]
      : cells.map((text, place) => cell(text, place, kind === 'sums')),
  )
  return {
    pageSize: 'A4',
    defaultStyle: { font: 'Stock', fontSize: 8.5, lineHeight: 0.9 },
    footer: (page, count) => ({ text: `${page} / ${count}`, alignment: 'right', margin: [0, 0, 40, 0] }),
    content: [
      { text: title, fontSize: 20 },
      {
        // Fixed widths: the fastest way that pdfmake has.
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [90, 65, 65, 60, 75, 70, 80],
          body: [head.map((text, place) => cell(text, place, true)), ...body],
        },
        layout: 'lightHorizontalLines',
      },
    ],
  }
}
