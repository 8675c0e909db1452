import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import type { PrintedDeclaration } from '#wire/declarations.ts'
import { FONT_FAMILY } from '#workers/print/fonts.ts'
import { printPdf } from '#workers/print/printer.ts'

type Text = PrintedDeclaration['official']

/** A declaración responsable on A4 pages: the official text, and after it what it means in another language. */
export const renderDeclaration = (declaration: PrintedDeclaration): Promise<Uint8Array> =>
  printPdf(definitionOf(declaration))

const definitionOf = ({ official, translated, producer, day }: PrintedDeclaration): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [57, 57, 57, 57],
  version: '1.7',
  language: 'es-ES',
  displayTitle: true,
  info: {
    title: `${official.title} · ${formatDay(day)}`,
    author: producer,
    creator: 'facturacio',
    producer: 'pdfmake',
    creationDate: new Date(`${day}T00:00:00Z`),
  },
  defaultStyle: { font: FONT_FAMILY, fontSize: 9.5, lineHeight: 1.25 },
  content: [...partsOf(official, false), ...(translated ? partsOf(translated, true) : [])],
})

const partsOf = ({ title, items, annex }: Text, isApart: boolean): Content[] => [
  {
    text: title,
    bold: true,
    fontSize: 13,
    margin: [0, 0, 0, 12],
    ...(isApart ? { pageBreak: 'before' as const } : {}),
  },
  ...items.map(itemOf),
  ...annex.map(itemOf),
]

const itemOf = ({ letter, label, value }: Text['items'][number]): Content => ({
  stack: [
    { text: `${letter}) ${label}:`, bold: true },
    { text: value, margin: [0, 1, 0, 8] },
  ],
  unbreakable: true,
})
