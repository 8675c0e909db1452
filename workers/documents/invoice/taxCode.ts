import type { Content, ContentText } from 'pdfmake/interfaces.js'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { PlacedText } from '#workers/print/placedTexts.ts'
import { printedCode } from '#workers/print/printedCode.ts'
import { textWidth } from '#workers/print/textWidth.ts'
import { COLOUR, CONTENT_WIDTH, mm, PLACING, SIZE } from './invoiceLook.ts'

type Registration = NonNullable<InvoiceDocument['registration']>

/** 30 to 40 mm (Orden HAC/1177/2024, art. 21). */
const EDGE = mm(35)

/** Of nothing around the code: 2 mm at least, better 6 (Agencia Tributaria, «Detalle de las especificaciones técnicas del código QR», 3). */
const QUIET = mm(6)

export const CODE_WIDTH = EDGE + 2 * QUIET

/**
 * The tax QR with the two texts that the order wants, in these words whatever the invoice's language is, and as large as any of the parties
 * and lines (the same, 3). `CODE_WIDTH` wide.
 */
export const taxCode = ({ qr }: Registration): ContentText => ({
  ...printedCode(qr, EDGE, [
    caption('QR tributario:', -QUIET - BELOW_BASELINE),
    caption('VERI*FACTU', EDGE + QUIET + CAPITALS),
  ]),
  margin: [QUIET, CAPITALS + BELOW_BASELINE + QUIET, QUIET, EDGE + QUIET + CAPITALS + BELOW_BASELINE],
})

/** Of the captions' letters, above and below the line that they stand on. */
const CAPITALS = SIZE.client * 0.7
const BELOW_BASELINE = SIZE.client * 0.2

const caption = (text: string, baseline: number): PlacedText => ({
  text,
  x: (EDGE - textWidth(text, SIZE.client, false)) / 2,
  baseline,
  size: SIZE.client,
  color: COLOUR.ink,
})

/** Across the head of a page: that this invoice is none. Of two, each is lower. */
export const alarmBand = (text: string, { isOneOfTwo }: { isOneOfTwo: boolean }): Content => ({
  table: {
    widths: [CONTENT_WIDTH],
    body: [
      [
        {
          text,
          fillColor: COLOUR.alarm,
          color: '#ffffff',
          bold: true,
          fontSize: isOneOfTwo ? SIZE.text : SIZE.client,
          alignment: 'center',
          noWrap: true,
        },
      ],
    ],
  },
  layout: {
    ...PLACING,
    paddingTop: () => (isOneOfTwo ? 1 : 2.5),
    paddingBottom: () => (isOneOfTwo ? 0.5 : 2),
  },
})
