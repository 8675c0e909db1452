import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatIban } from '#domain/iban.ts'
import { localeOf } from '#language/language.ts'
import { speaking } from '#platform/languageContext.ts'
import type { PrintedOrder } from '#wire/mandateOrders.ts'
import { FONT_FAMILY } from '#workers/print/fonts.ts'
import { printPdf } from '#workers/print/printer.ts'
import { printableLogo } from './logo.ts'
import { texts } from './mandateOrderTexts.ts'

/** An order to sign on one A4 page, in the client's language: what we know filled in, and room for the rest. */
export const renderMandateOrder = (order: PrintedOrder): Promise<Uint8Array> =>
  speaking(order.language, () => printPdf(definitionOf(order)))

const MARGIN = 45
const COLOUR = { quiet: '#5b6770', line: '#9aa5ad', band: '#eef2f4' }
/** For the hand that fills it in. */
const WRITING_HEIGHT = 15
const SIGNATURE_HEIGHT = 48
const IBAN_LENGTH = 24

function definitionOf(order: PrintedOrder): TDocumentDefinitions {
  const { scheme, isOneOff, creditor, debtor, reference, day } = order
  return {
    pageSize: 'A4',
    pageMargins: MARGIN,
    version: '1.7',
    language: localeOf(order.language),
    displayTitle: true,
    info: {
      title: `${texts.title[scheme]} · ${reference}`,
      author: creditor.nombre,
      creator: 'facturacio',
      producer: 'pdfmake',
      creationDate: new Date(`${day}T00:00:00Z`),
    },
    defaultStyle: { font: FONT_FAMILY, fontSize: 9, lineHeight: 1.1 },
    content: [
      ...logoOf(creditor.logo ?? null),
      { text: texts.title[scheme], bold: true, fontSize: 15, margin: [0, 0, 0, 10] },
      part(texts.byCreditor, [
        field(texts.reference, reference, true),
        field(texts.creditorIdentifier, creditor.identifier, true),
        field(texts.creditorName, creditor.nombre),
        ...addressFields(creditor, texts.spain),
      ]),
      {
        text: [texts.authorisation({ creditor: creditor.nombre }), ' ', texts.rights[scheme]],
        fontSize: 8.5,
        margin: [0, 0, 0, 10],
      },
      part(texts.byDebtor, [
        field(texts.debtorName, debtor.nombre),
        field(texts.taxNumber, debtor.nif),
        ...addressFields(debtor, texts.spain),
        field(texts.bic, debtor.bic),
        debtor.iban === null
          ? [{ text: texts.iban, color: COLOUR.quiet }, boxes(IBAN_LENGTH)]
          : field(texts.iban, formatIban(debtor.iban)),
        field(texts.payment, isOneOff ? texts.oneOff : texts.recurrent),
        field(texts.dayAndPlace, null),
        [
          { text: texts.signature, color: COLOUR.quiet },
          { text: ' ', margin: [0, 0, 0, SIGNATURE_HEIGHT] },
        ],
      ]),
      { text: texts.complete[scheme], fontSize: 8, color: COLOUR.quiet },
    ],
  }
}

const logoOf = (dataUrl: string | null): Content[] => {
  const image = dataUrl === null ? null : printableLogo(dataUrl)
  return image === null ? [] : [{ image, fit: [150, 42], margin: [0, 0, 0, 14] }]
}

/** A block of what one of the two fills in, with a line below each field. */
const part = (title: string, rows: TableCell[][]): Content => ({
  margin: [0, 0, 0, 10],
  table: {
    widths: [165, '*'],
    body: [[{ text: title, bold: true, colSpan: 2, fillColor: COLOUR.band }, {}], ...rows],
  },
  layout: {
    hLineWidth: line => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => COLOUR.line,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
})

/** What it is, and what is known of it; else as much room as a hand needs. */
const field = (label: string, value: string | null, isStrong = false): TableCell[] => [
  { text: label, color: COLOUR.quiet },
  value === null || value.trim() === ''
    ? { text: ' ', margin: [0, 0, 0, WRITING_HEIGHT - 10] }
    : { text: value, bold: isStrong },
]

type Party = PrintedOrder['creditor'] | PrintedOrder['debtor']

const addressFields = ({ direccion, cp, poblacion, provincia, pais }: Party, home: string): TableCell[][] => {
  const named = provincia !== null && provincia !== poblacion ? `(${provincia})` : null
  const town = [cp, poblacion, named].filter(piece => piece !== null && piece !== '').join(' ')
  return [
    field(texts.address, direccion),
    field(texts.town, town),
    field(texts.country, pais ?? (town === '' ? null : home)),
  ]
}

/** A box for each character of an account number. */
const boxes = (count: number): TableCell => ({
  table: { widths: Array(count).fill(8), heights: 11, body: [Array(count).fill({ text: ' ', fontSize: 7 })] },
  layout: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => COLOUR.line,
    vLineColor: () => COLOUR.line,
    paddingLeft: () => 1.5,
    paddingRight: () => 1.5,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
})
