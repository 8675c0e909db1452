import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { FONT_FAMILY } from '#workers/print/fonts.ts'
import { cited } from './citedInvoices.ts'
import { closing } from './invoiceClosing.ts'
import { invoiceLines } from './invoiceLines.ts'
import {
  COLOUR,
  CONTENT_WIDTH,
  type Fact,
  facts,
  figure,
  isText,
  LEFT_WIDTH,
  LINE_HEIGHT,
  MARGIN,
  mm,
  PLACING,
  paragraph,
  paragraphs,
  RIGHT_WIDTH,
  SIZE,
  WINDOW,
} from './invoiceLook.ts'
import { client, issuer, letterhead } from './invoiceParties.ts'
import { INVOICE_WORDS, type InvoiceWords } from './invoiceWords.ts'

/**
 * An invoice as a pdfmake definition: A4, in the invoice's language, issuer and client as they were copied onto it. Pure: the
 * same invoice gives the same definition, and its creation date is the invoice's own.
 *
 * @param options.lastLineApart puts the last line on a new page, for totals that would otherwise stand on it alone
 */
export function invoiceDocument(
  invoice: InvoiceDocument,
  options: { lastLineApart?: boolean } = {},
): TDocumentDefinitions {
  const words = INVOICE_WORDS[invoice.language]
  const number = invoiceNumber(invoice)
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN.side, MARGIN.top, MARGIN.side, MARGIN.bottom],
    version: '1.7',
    language: words.language,
    displayTitle: true,
    info: {
      title: `${titleOf(invoice, words)} ${number}`,
      author: invoice.issuer.nombre,
      subject: invoice.buyer.nombre,
      creator: 'facturacio',
      producer: 'pdfmake',
      creationDate: new Date(`${invoice.fechaFactura}T00:00:00Z`),
    },
    defaultStyle: { font: FONT_FAMILY, fontSize: SIZE.body, color: COLOUR.ink, lineHeight: LINE_HEIGHT },
    header: page => (page === 1 ? null : runningHead(invoice, words, number)),
    footer: (page, count) => foot(invoice, words.page(page, count)),
    content: [
      masthead(invoice, words, number),
      ...cited(invoice, words),
      ...invoiceLines(invoice, words, options.lastLineApart === true),
      closing(invoice, words, number),
    ],
  }
}

/**
 * Issuer above, then title and dates beside the client. The tax QR of Verifactu will stand at the right of title and dates, in
 * the upper half of the first page, where the order on it wants it.
 */
const masthead = (invoice: InvoiceDocument, words: InvoiceWords, number: string): Content => ({
  table: {
    widths: [LEFT_WIDTH, RIGHT_WIDTH],
    heights: [WINDOW.y - MARGIN.top, WINDOW.height],
    body: [
      [letterhead(invoice.issuer), issuer(invoice.issuer, words)],
      [{ stack: [title(invoice, words, number), dates(invoice, words)] }, client(invoice.buyer, words)],
    ],
  },
  layout: PLACING,
  margin: [0, 0, 0, 10],
})

const titleOf = ({ correction }: InvoiceDocument, words: InvoiceWords): string =>
  correction ? words.correction.title : words.invoice

const title = (invoice: InvoiceDocument, words: InvoiceWords, number: string): Content => ({
  text: [
    { text: `${titleOf(invoice, words)} `, color: COLOUR.accent },
    { text: number, bold: true },
  ],
  fontSize: SIZE.title,
  margin: [0, -6, mm(12), 10],
})

function dates(invoice: InvoiceDocument, words: InvoiceWords): Content {
  const { ordenFiscal, ordenConceptoFiscal } = invoice.buyer
  const order = [ordenFiscal, ordenConceptoFiscal].filter(isText).join('\n')
  return facts([
    [words.issued, formatDay(invoice.fechaFactura)],
    [words.due, formatDay(invoice.fechaVencimiento)],
    ...(order === '' ? [] : [[words.order, order] satisfies Fact]),
  ])
}

/** From the second page on, whose invoice this is. */
const runningHead = (invoice: InvoiceDocument, words: InvoiceWords, number: string): Content => ({
  margin: [MARGIN.side, mm(9), MARGIN.side, 0],
  columns: [
    { width: LEFT_WIDTH, ...paragraph(`${titleOf(invoice, words)} ${number}`, LEFT_WIDTH, FOOTNOTE) },
    { width: RIGHT_WIDTH, ...figure(shortened(invoice.buyer.nombre, 50), FOOTNOTE) },
  ],
})

/** For a repetition on one line: the whole name stands at the head of the first page. */
const shortened = (name: string, length: number): string =>
  name.length > length ? `${name.slice(0, length - 1).trimEnd()}…` : name

const FOOTNOTE = { fontSize: SIZE.small, color: COLOUR.quiet }
const PAGE_NUMBER_WIDTH = 80

/** The issuer with its entry in the commercial register (art. 24 of the Código de Comercio), and the page. */
function foot({ issuer }: InvoiceDocument, page: string): Content {
  const width = CONTENT_WIDTH - PAGE_NUMBER_WIDTH
  const name = [shortened(issuer.nombre, 80), issuer.nif].filter(isText).join(' · ')
  return {
    margin: [MARGIN.side, mm(4.5), MARGIN.side, 0],
    columns: [
      { width, stack: paragraphs([name, issuer.registryEntry], width, FOOTNOTE) },
      { width: PAGE_NUMBER_WIDTH, ...figure(page, FOOTNOTE) },
    ],
  }
}
