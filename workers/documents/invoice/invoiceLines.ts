import type { ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { formatAmount, formatPercent, formatQuantity } from '#domain/money.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { textBlocks } from '#workers/print/textBlocks.ts'
import { COLOUR, CONTENT_WIDTH, figure, GUTTER, paragraph, paragraphs, RULE, SIZE } from './invoiceLook.ts'
import type { InvoiceWords } from './invoiceWords.ts'

const PADDING = 3.5

/** Above the further pieces of a long text: clear of the head's rule where a page begins with one, hardly seen elsewhere. */
const PIECE_PADDING = 1.5

/**
 * The lines as tables, head and all. No row is split by the end of a page, and the head is repeated on every page.
 *
 * @param lastApart true to put the last line on a new page (with the totals that follow), where that line is short
 */
export function invoiceLines(
  { lines: documentLines }: InvoiceDocument,
  words: InvoiceWords,
  lastApart: boolean,
): ContentTable[] {
  const discounted = documentLines.some(line => line.productoDescuento !== 0)
  const isMixed = documentLines.some(line => line.tratamiento !== undefined)
  const columns: [head: string, leastWidth: number][] = [
    [words.quantity, 50],
    [words.price, 60],
    ...(discounted ? [[words.discount, 44] satisfies [string, number]] : []),
    ...(isMixed ? [[words.vat, 40] satisfies [string, number]] : []),
    [words.amount, 68],
  ]
  const figures = documentLines.map(line => [
    formatQuantity(line.cantidad),
    formatAmount(line.productoPrecio),
    ...(discounted ? [line.productoDescuento === 0 ? '' : formatPercent(line.productoDescuento)] : []),
    ...(isMixed ? [taxOf(line, words)] : []),
    formatAmount(line.precioLinea),
  ])
  const widths = columns.map(([, leastWidth], column) =>
    Math.max(leastWidth, ...figures.map(row => columnWidth(row[column] ?? ''))),
  )
  const textWidth = CONTENT_WIDTH - GUTTER - widths.reduce((total, width) => total + width, 0)
  const small = { fontSize: SIZE.text, color: COLOUR.quiet }

  const rowsOf = (line: InvoiceDocument['lines'][number], index: number): TableCell[][] => {
    const [first = null, ...more] = textBlocks(line.productoDescripcion ?? '', textWidth / (SIZE.text * 0.48))
    const title = paragraph(line.producte, textWidth, { bold: true })
    return [
      [
        { stack: [title, ...paragraphs([first], textWidth, small)] },
        ...(figures[index] ?? []).map(text => figure(text)),
      ],
      ...more.map(block => [paragraph(block, textWidth, small), ...columns.map(() => ({ text: '' }))]),
    ]
  }
  const table = (lines: readonly TableCell[][][]): ContentTable => {
    const look = { bold: true, fontSize: SIZE.text, color: COLOUR.accent }
    const head: TableCell[] = [
      paragraph(words.concept, textWidth, look),
      ...columns.map(([text]) => figure(text, look)),
    ]
    return {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [textWidth, ...widths],
        body: [head, ...lines.flat()],
      },
      layout: layout(lines.map(rows => rows.length)),
    }
  }

  const lines = documentLines.map(rowsOf)
  const last = lines.at(-1)
  if (!lastApart || lines.length < 2 || last?.length !== 1) return [table(lines)]
  return [table(lines.slice(0, -1)), { ...table([last]), pageBreak: 'before' }]
}

/** A line's rate, or in a word why it has none. */
const taxOf = ({ tratamiento = '' }: InvoiceDocument['lines'][number], { without }: InvoiceWords): string => {
  if (tratamiento.startsWith('E')) return without.exempt
  if (tratamiento.startsWith('N')) return without.notSubject
  return tratamiento === 'S2' ? without.reverseCharge : formatPercent(Number(tratamiento))
}

/** Room for a figure (a digit of the font is half its size wide), with air on its left. */
const columnWidth = (text: string): number => GUTTER + text.length * SIZE.body * 0.5

/** Rules and paddings between lines, none between the rows that one line with a long text is made of. */
function layout(rowsOfLines: readonly number[]): CustomTableLayout {
  const starts = new Set<number>()
  let end = 1
  for (const rows of rowsOfLines) {
    starts.add(end)
    end += rows
  }
  const strong = (line: number): boolean => line === 1 || line === end
  return {
    hLineWidth: line => (strong(line) ? RULE.strong : starts.has(line) ? RULE.light : 0),
    hLineColor: line => (strong(line) ? COLOUR.accent : COLOUR.hairline),
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: column => (column === 0 ? GUTTER : 0),
    paddingTop: row => (row === 0 || starts.has(row) ? PADDING : PIECE_PADDING),
    paddingBottom: row => (row + 1 === end || starts.has(row + 1) ? PADDING : 0),
  }
}
