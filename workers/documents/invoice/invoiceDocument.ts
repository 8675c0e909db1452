import type { Content, ContentColumns, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { FONT_FAMILY } from '#workers/print/fonts.ts'
import { annulment } from './annulment.ts'
import { cited } from './citedInvoices.ts'
import { closing } from './invoiceClosing.ts'
import { invoiceLines } from './invoiceLines.ts'
import {
  COLOUR,
  CONTENT_WIDTH,
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
} from './invoiceLook.ts'
import { INVOICE_WORDS, type InvoiceWords } from './invoiceWords.ts'
import { masthead, titleOf } from './masthead.ts'
import { alarmBand } from './taxCode.ts'

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
    header: page => pageHead(invoice, words, number, page),
    footer: (page, count) => foot(invoice, words.page(page, count)),
    content: [
      masthead(invoice, words, number),
      ...annulment(invoice, words),
      ...cited(invoice, words),
      ...invoiceLines(invoice, words, options.lastLineApart === true),
      closing(invoice, words, number),
    ],
  }
}

/** From the second page on whose invoice this is; on each that it was annulled, and that it is a rehearsal, where it is so. */
function pageHead(
  invoice: InvoiceDocument,
  words: InvoiceWords,
  number: string,
  page: number,
): Content | null {
  const repeated = page === 1 ? null : runningHead(invoice, words, number)
  const bands = [
    ...(invoice.annulment ? [words.annulment.band(formatDay(invoice.annulment.day))] : []),
    ...(invoice.registration?.isRehearsal === true ? [words.rehearsal] : []),
  ]
  if (bands.length === 0) return repeated && { ...repeated, margin: [MARGIN.side, mm(9), MARGIN.side, 0] }
  return {
    margin: [MARGIN.side, mm(4.5), MARGIN.side, 0],
    table: {
      widths: [CONTENT_WIDTH],
      heights: [mm(bands.length > 1 ? 4 : 4.5), ...bands.map(() => 'auto' as const)],
      body: [[repeated ?? ''], ...bands.map(text => [alarmBand(text, { isOneOfTwo: bands.length > 1 })])],
    },
    layout: PLACING,
  }
}

const runningHead = (invoice: InvoiceDocument, words: InvoiceWords, number: string): ContentColumns => ({
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
