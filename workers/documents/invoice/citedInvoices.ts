import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import {
  COLOUR,
  CONTENT_WIDTH,
  figure,
  LEFT_TEXT_WIDTH,
  PLACING,
  paragraph,
  paragraphs,
  RULE,
  SIZE,
} from './invoiceLook.ts'
import type { InvoiceWords } from './invoiceWords.ts'

/** Above the lines of a correction: what it corrects, why, and how its amounts are to be read (RD 1619/2012, art. 15.4). */
export function cited({ correction }: InvoiceDocument, words: InvoiceWords): Content[] {
  if (correction === undefined) return []
  const { originals, motivo, modo } = correction
  const numbers = originals.map(({ numero, fechaFactura, base, cuota }) =>
    words.correction.original({
      number: numero,
      day: formatDay(fechaFactura),
      base: formatMoney(base),
      vat: formatMoney(cuota),
    }),
  )
  const sentences = [
    `${words.correction.corrects(originals.length)} ${numbers.join(', ')}`,
    `${words.correction.reason}: ${motivo}`,
    words.correction.mode[modo],
  ]
  return [
    {
      stack: paragraphs(sentences, CONTENT_WIDTH, { fontSize: SIZE.text }),
      margin: [0, 0, 0, 10],
    },
  ]
}

type Amounts = { base: number; cuota: number }

/** Base, VAT and total of what is corrected: before, what changes, and after. */
export function beforeAndAfter({ correction }: InvoiceDocument, words: InvoiceWords): ContentTable[] {
  if (correction === undefined) return []
  const { before, change } = correction
  const after = {
    base: sumMoney([before.base, change.base]),
    cuota: sumMoney([before.cuota, change.cuota]),
  }
  const quiet = { color: COLOUR.quiet, fontSize: SIZE.text }
  const width = LEFT_TEXT_WIDTH / 4
  const row = (label: string, { base, cuota }: Amounts): TableCell[] => [
    paragraph(label, width, quiet),
    ...[base, cuota, sumMoney([base, cuota])].map(amount =>
      figure(formatMoney(amount), { fontSize: SIZE.text }),
    ),
  ]
  return [
    {
      table: {
        widths: [width, width, width, width],
        body: [
          [{ text: '' }, ...[words.taxBase, words.vat, words.total].map(text => figure(text, quiet))],
          row(words.correction.before, before),
          row(words.correction.change, change),
          row(words.correction.after, after),
        ],
      },
      layout: {
        ...PLACING,
        hLineWidth: line => (line === 1 ? RULE.light : 0),
        hLineColor: () => COLOUR.hairline,
      },
      margin: [0, 10, 0, 0],
    },
  ]
}
