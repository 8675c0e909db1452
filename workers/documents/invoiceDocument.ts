import type {
  Content,
  ContentTable,
  ContentText,
  CustomTableLayout,
  Style,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { formatDay } from '#contract/dates.ts'
import type { InvoiceDocument } from '#contract/documents.ts'
import { formatIban, normalizeIban } from '#contract/iban.ts'
import { formatAmount, formatMoney, formatPercent, formatQuantity, sumMoney } from '#contract/money.ts'
import { FONT_FAMILY } from './fonts.ts'
import { INVOICE_WORDS, type InvoiceWords } from './invoiceWords.ts'
import { textBlocks } from './textBlocks.ts'

/** Lengths are PDF points; the layout was drawn in millimetres. */
const mm = (millimetres: number): number => (millimetres * 72) / 25.4

const PAGE = { width: mm(210), height: mm(297) }
const MARGIN = { side: mm(20), top: mm(18), bottom: mm(23) }
const CONTENT_WIDTH = PAGE.width - 2 * MARGIN.side

/**
 * Folded in three in a long envelope (220 × 110 mm, window on the right), the window shows about 105 to 190 mm across and 50 to
 * 85 mm down in every position that the sheet can slide to.
 */
const WINDOW = { x: mm(110), y: mm(50), height: mm(34) }
const LEFT_WIDTH = WINDOW.x - MARGIN.side
const RIGHT_WIDTH = PAGE.width - MARGIN.side - WINDOW.x

/** Between a text and the column beside it. */
const GUTTER = mm(4)

const INK = '#1c2328'
const QUIET = '#5d6870'
const HAIRLINE = '#d3d9dd'
const ACCENT = '#0f5b70'

const SIZE = { small: 7.5, text: 8.5, body: 9.5, name: 15, title: 20, total: 13 }

/** No lines and no padding: a table that only places things. */
const PLACING: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/**
 * An invoice as a pdfmake definition: A4, in the invoice's language, issuer and client as they were copied onto it. Pure: the
 * same invoice gives the same definition, and its creation date is the invoice's own.
 */
export function invoiceDocument(invoice: InvoiceDocument): TDocumentDefinitions {
  const words = INVOICE_WORDS[invoice.idioma]
  const number = `${invoice.serieIdentifier}-${invoice.numFact}`
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN.side, MARGIN.top, MARGIN.side, MARGIN.bottom],
    version: '1.7',
    language: words.language,
    displayTitle: true,
    info: {
      title: `${words.invoice} ${number}`,
      author: invoice.emisor.nombre,
      subject: invoice.receptor.nombre,
      creator: 'facturacio',
      producer: 'pdfmake',
      creationDate: new Date(`${invoice.fechaFactura}T00:00:00Z`),
    },
    defaultStyle: { font: FONT_FAMILY, fontSize: SIZE.body, color: INK, lineHeight: 0.9 },
    header: page => (page === 1 ? null : runningHead(invoice, words, number)),
    footer: (page, count) => foot(invoice, words.page(page, count)),
    content: [masthead(invoice, words, number), lines(invoice, words), closing(invoice, words, number)],
  }
}

/** Issuer above, then title and dates beside the client. The tax QR of Verifactu will stand between title and client. */
function masthead(invoice: InvoiceDocument, words: InvoiceWords, number: string): Content {
  return {
    table: {
      widths: [LEFT_WIDTH, RIGHT_WIDTH],
      heights: [WINDOW.y - MARGIN.top, WINDOW.height],
      body: [
        [letterhead(invoice.emisor), issuer(invoice.emisor, words)],
        [{ stack: [title(words, number), dates(invoice, words)] }, client(invoice.receptor, words)],
      ],
    },
    layout: PLACING,
    margin: [0, 0, 0, 10],
  }
}

function letterhead(emisor: InvoiceDocument['emisor']): TableCell {
  if (emisor.logo !== null) return { image: emisor.logo, fit: [mm(70), mm(20)] }
  return { text: withoutWidow(emisor.nombre), fontSize: SIZE.name, bold: true, margin: [0, -3, mm(12), 0] }
}

function issuer(emisor: InvoiceDocument['emisor'], words: InvoiceWords): TableCell {
  const contact = [emisor.telefono, emisor.email].filter(isText).join(' · ')
  return {
    fontSize: SIZE.text,
    color: QUIET,
    stack: [
      ...(emisor.logo === null ? [] : [{ text: emisor.nombre, bold: true, color: INK }]),
      ...paragraphs([taxNumber(emisor, words), ...address(emisor), contact]),
    ],
  }
}

function client(receptor: InvoiceDocument['receptor'], words: InvoiceWords): TableCell {
  return {
    stack: [
      { text: receptor.nombre, bold: true, fontSize: SIZE.body + 1 },
      ...paragraphs([...address(receptor), taxNumber(receptor, words)]),
    ],
  }
}

/** Keeps `S.L.` from standing alone on a second line. */
const withoutWidow = (name: string): string => name.replace(/ (\S{1,8})$/, '\u00a0$1')

const title = (words: InvoiceWords, number: string): Content => ({
  text: [
    { text: `${words.invoice} `, color: ACCENT },
    { text: number, bold: true },
  ],
  fontSize: SIZE.title,
  margin: [0, -6, mm(12), 10],
})

function dates(invoice: InvoiceDocument, words: InvoiceWords): Content {
  const { ordenFiscal, ordenConceptoFiscal } = invoice.receptor
  const order = [ordenFiscal, ordenConceptoFiscal].filter(isText)
  return facts([
    [words.issued, formatDay(invoice.fechaFactura)],
    [words.due, formatDay(invoice.fechaVencimiento)],
    ...(order.length > 0 ? [[words.order, order.join('\n')] satisfies Fact] : []),
  ])
}

function lines(invoice: InvoiceDocument, words: InvoiceWords): Content {
  const discounted = invoice.lineas.some(line => line.productoDescuento !== 0)
  const heads = [words.quantity, words.price, ...(discounted ? [words.discount] : []), words.amount]
  const figures = invoice.lineas.map(line => [
    formatQuantity(line.cantidad),
    formatAmount(line.productoPrecio),
    ...(discounted ? [line.productoDescuento === 0 ? '' : formatPercent(line.productoDescuento)] : []),
    formatAmount(line.precioLinea),
  ])
  const widths = heads.map((head, column) => figuresWidth([head, ...figures.map(row => row[column] ?? '')]))
  const concept = CONTENT_WIDTH - sum(widths)
  const charactersPerLine = (concept - GUTTER) / (SIZE.text * 0.48)

  const look: Style = { bold: true, fontSize: SIZE.text, color: ACCENT }
  const figure = (text: string): ContentText => ({ text, alignment: 'right', noWrap: true })
  const body: TableCell[][] = [
    [{ text: words.concept, ...look }, ...heads.map(head => ({ ...figure(head), ...look }))],
  ]
  const starts = new Set<number>()
  for (const [index, line] of invoice.lineas.entries()) {
    const [first, ...more] = textBlocks(line.productoDescripcion ?? '', charactersPerLine)
    const text = (block: string): ContentText => ({ text: block, fontSize: SIZE.text, color: QUIET })
    starts.add(body.length)
    body.push([
      { stack: [{ text: line.producte, bold: true }, ...(first === undefined ? [] : [text(first)])] },
      ...(figures[index] ?? []).map(figure),
    ])
    for (const block of more) body.push([text(block), ...heads.map(() => ({ text: '' }))])
  }
  const end = body.length
  const strong = (line: number): boolean => line === 1 || line === end

  return {
    table: { headerRows: 1, dontBreakRows: true, widths: [concept - GUTTER, ...widths], body },
    layout: {
      hLineWidth: line => (strong(line) ? 0.75 : starts.has(line) ? 0.5 : 0),
      hLineColor: line => (strong(line) ? ACCENT : HAIRLINE),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: column => (column === 0 ? GUTTER : 0),
      paddingTop: row => (row > 0 && !starts.has(row) ? 0 : 3.5),
      paddingBottom: row => (row + 1 < end && row > 0 && !starts.has(row + 1) ? 0 : 3.5),
    },
  }
}

/** A column as wide as its longest figure (a digit of the font is half its size wide), with air on its left. */
const figuresWidth = (texts: readonly string[]): number =>
  Math.max(44, GUTTER + Math.max(...texts.map(text => text.length)) * SIZE.body * 0.5)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** How it is paid on the left, what it adds up to on the right: never torn apart by the end of a page. */
function closing(invoice: InvoiceDocument, words: InvoiceWords, number: string): Content {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [
      { width: LEFT_WIDTH, stack: payment(invoice, words, number), margin: [0, 4, mm(12), 0] },
      { width: RIGHT_WIDTH, ...totals(invoice, words) },
    ],
  }
}

function payment(
  { pago, fechaVencimiento }: InvoiceDocument,
  words: InvoiceWords,
  number: string,
): Content[] {
  const due: Fact = [words.due, formatDay(fechaVencimiento)]
  const known: Fact[] =
    pago.forma === 'transferencia'
      ? [
          [words.method, words.transfer],
          [words.bank, pago.banco],
          ['IBAN', formatIban(pago.iban)],
          [words.reference, number],
        ]
      : pago.forma === 'adeudo'
        ? [[words.method, words.directDebit], ...debited(pago.iban, words)]
        : []
  return [
    { text: words.payment, bold: true, color: ACCENT, fontSize: SIZE.text, margin: [0, 0, 0, 3] },
    facts([due, ...known]),
  ]
}

const debited = (iban: string | null, words: InvoiceWords): Fact[] =>
  iban === null ? [] : [[words.account, words.endingIn(normalizeIban(iban).slice(-4))]]

function totals(invoice: InvoiceDocument, words: InvoiceWords): ContentTable {
  const row = (label: string, value: string): TableCell[] => [
    { text: label, color: QUIET },
    { text: value, alignment: 'right', noWrap: true },
  ]
  const { precioBase, descuentoFactura } = invoice
  const body = [
    ...(descuentoFactura === 0
      ? []
      : [
          row(words.sum, formatMoney(sumMoney([precioBase, -descuentoFactura]))),
          row(words.discounts, formatMoney(descuentoFactura)),
        ]),
    row(words.taxBase, formatMoney(precioBase)),
    row(`${words.vat} ${formatPercent(invoice.iva)}`, formatMoney(invoice.impuestoIVA)),
    [
      { text: words.total, bold: true, fontSize: SIZE.total, color: ACCENT },
      {
        text: formatMoney(invoice.totalFactura),
        bold: true,
        fontSize: SIZE.total,
        alignment: 'right',
        noWrap: true,
      },
    ] satisfies TableCell[],
  ]
  return {
    table: { widths: [RIGHT_WIDTH - 130, 130], body },
    layout: {
      ...PLACING,
      hLineWidth: line => (line === body.length - 1 ? 0.75 : 0),
      hLineColor: () => ACCENT,
      paddingTop: row => (row === body.length - 1 ? 6 : 1.5),
      paddingBottom: row => (row === body.length - 2 ? 6 : 1.5),
    },
  }
}

/** From the second page on, whose invoice this is. */
function runningHead(invoice: InvoiceDocument, words: InvoiceWords, number: string): Content {
  return {
    margin: [MARGIN.side, mm(9), MARGIN.side, 0],
    fontSize: SIZE.small,
    color: QUIET,
    columns: [
      { width: LEFT_WIDTH, text: `${words.invoice} ${number}` },
      { width: RIGHT_WIDTH, text: shortened(invoice.receptor.nombre), alignment: 'right' },
    ],
  }
}

const shortened = (name: string): string => (name.length > 50 ? `${name.slice(0, 48).trimEnd()}…` : name)

/** The issuer with its entry in the commercial register (art. 24 of the Código de Comercio), and the page. */
function foot({ emisor }: InvoiceDocument, page: string): Content {
  const name = [emisor.nombre, emisor.nif].filter(isText).join(' · ')
  return {
    margin: [MARGIN.side, mm(5), MARGIN.side, 0],
    fontSize: SIZE.small,
    color: QUIET,
    columns: [
      {
        width: CONTENT_WIDTH - 80,
        stack: paragraphs([name, emisor.registroMercantil]),
        margin: [0, 0, mm(6), 0],
      },
      { width: 80, text: page, alignment: 'right', noWrap: true },
    ],
  }
}

type Fact = [label: string, value: string]

/** A short list of label and value. */
function facts(list: readonly Fact[]): Content {
  return {
    table: {
      widths: [62, LEFT_WIDTH - mm(12) - 62],
      body: list.map(([label, value]) => [{ text: label, color: QUIET }, { text: value }]),
    },
    layout: { ...PLACING, paddingBottom: () => 1.5 },
  }
}

type Party = InvoiceDocument['emisor'] | InvoiceDocument['receptor']

const taxNumber = (party: Party, words: InvoiceWords): string | null =>
  isText(party.nif) ? `${words.taxNumber} ${party.nif}` : null

const HOME = new Set(['es', 'españa', 'espanya', 'spain'])

/** Street, postcode with town and province, and the country where it is not Spain. */
function address(party: Party): (string | null)[] {
  const town = [party.cp, party.poblacion].filter(isText).join(' ')
  const elsewhere =
    isText(party.provincia) && party.provincia.toLowerCase() !== party.poblacion?.toLowerCase()
  const abroad = isText(party.pais) && !HOME.has(party.pais.toLowerCase())
  return [party.direccion, elsewhere ? `${town} (${party.provincia})` : town, abroad ? party.pais : null]
}

const isText = (text: string | null): text is string => text !== null && text.trim() !== ''

const paragraphs = (texts: readonly (string | null)[]): Content[] =>
  texts.filter(isText).map(text => ({ text }))
