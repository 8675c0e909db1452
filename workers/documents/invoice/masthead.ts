import type { Content, ContentText } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { textWidth } from '#workers/print/textWidth.ts'
import {
  COLOUR,
  type Fact,
  facts,
  isText,
  LEFT_WIDTH,
  MARGIN,
  mm,
  PLACING,
  RIGHT_WIDTH,
  SIZE,
  WINDOW,
} from './invoiceLook.ts'
import { client, issuer, letterhead } from './invoiceParties.ts'
import type { InvoiceWords } from './invoiceWords.ts'
import { CODE_WIDTH, taxCode } from './taxCode.ts'

/** Issuer and client, who stands in the window. */
const PARTIES = [WINDOW.y - MARGIN.top, WINDOW.height]

/** Issuer above, then title and dates beside the client; of a registered invoice the tax QR as well. */
export const masthead = (invoice: InvoiceDocument, words: InvoiceWords, number: string): Content =>
  invoice.registration === null
    ? plainMasthead(invoice, words, number)
    : registeredMasthead(invoice, invoice.registration, words, number)

const plainMasthead = (invoice: InvoiceDocument, words: InvoiceWords, number: string): Content => ({
  table: {
    widths: [LEFT_WIDTH, RIGHT_WIDTH],
    heights: PARTIES,
    body: [
      [letterhead(invoice.issuer), issuer(invoice.issuer, words)],
      [
        {
          stack: [
            { ...title(invoice, words, number), margin: [0, TITLE_TOP, mm(12), TITLE_BOTTOM] },
            facts(dates(invoice, words)),
          ],
        },
        client(invoice.buyer, words),
      ],
    ],
  },
  layout: PLACING,
  margin: [0, 0, 0, 10],
})

/** The highest logo, and a little. */
const LETTERHEAD_HEIGHT = mm(22)

const BESIDE_CODE = { width: LEFT_WIDTH - CODE_WIDTH, labelWidth: 54 }

/**
 * The tax QR stands at the right of title and dates: in the upper half of the first page and before what is billed, as the order wants it,
 * under the issuer's logo, and clear of the window of the envelope.
 */
function registeredMasthead(
  invoice: InvoiceDocument,
  registration: NonNullable<InvoiceDocument['registration']>,
  words: InvoiceWords,
  number: string,
): Content {
  const titleTop = WINDOW.y - MARGIN.top - LETTERHEAD_HEIGHT + TITLE_TOP
  const fontSize = Math.min(
    SIZE.title,
    (SIZE.title * BESIDE_CODE.width) / longestWord(invoice, words, number),
  )
  return {
    table: {
      widths: [BESIDE_CODE.width, CODE_WIDTH, RIGHT_WIDTH],
      heights: [LETTERHEAD_HEIGHT, WINDOW.y - MARGIN.top - LETTERHEAD_HEIGHT, WINDOW.height],
      body: [
        [
          { stack: [letterhead(invoice.issuer)], colSpan: 2 },
          '',
          { ...issuer(invoice.issuer, words), rowSpan: 2 },
        ],
        [
          {
            stack: [
              { ...title(invoice, words, number), fontSize, margin: [0, titleTop, 0, TITLE_BOTTOM] },
              facts(dates(invoice, words), BESIDE_CODE),
            ],
            rowSpan: 2,
          },
          { ...taxCode(registration), rowSpan: 2 },
          '',
        ],
        ['', '', client(invoice.buyer, words)],
      ],
    },
    layout: PLACING,
    margin: [0, 0, 0, 10],
  }
}

/** Of the title at its own size, in points. */
const longestWord = (invoice: InvoiceDocument, words: InvoiceWords, number: string): number =>
  Math.max(
    ...titleOf(invoice, words)
      .split(' ')
      .map(word => textWidth(word, SIZE.title, false)),
    textWidth(number, SIZE.title, true),
  )

export const titleOf = ({ correction }: InvoiceDocument, words: InvoiceWords): string =>
  correction ? words.correction.title : words.invoice

/** Its capitals begin where the client's do. */
const TITLE_TOP = -6
const TITLE_BOTTOM = 10

const title = (invoice: InvoiceDocument, words: InvoiceWords, number: string): ContentText => ({
  text: [
    { text: `${titleOf(invoice, words)} `, color: COLOUR.accent },
    { text: number, bold: true },
  ],
  fontSize: SIZE.title,
})

function dates(invoice: InvoiceDocument, words: InvoiceWords): Fact[] {
  const { ordenFiscal, ordenConceptoFiscal } = invoice.buyer
  const order = [ordenFiscal, ordenConceptoFiscal].filter(isText).join('\n')
  return [
    [words.issued, formatDay(invoice.fechaFactura)],
    [words.due, formatDay(invoice.fechaVencimiento)],
    ...(order === '' ? [] : [[words.order, order] satisfies Fact]),
  ]
}
