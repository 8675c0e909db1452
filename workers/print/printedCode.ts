import type { ContentText } from 'pdfmake/interfaces.js'
import { type QrCode, qrCode } from '#platform/qr/qrCode.ts'
import type { PlacedText } from './placedTexts.ts'

/** A QR code as `fastText.ts` draws it: black squares, sharp at any size, and texts that are placed from its upper left corner. */
export type PrintedCode = { code: QrCode; edge: number; texts: readonly PlacedText[] }

/**
 * A QR code of a text, error correction M, as a square of `edge` points where pdfmake has come to, and texts beside it. What they need around
 * the square is for the caller to leave; a reader wants four modules of nothing. Only for documents of `FONT_FAMILY`.
 */
export function printedCode(text: string, edge: number, texts: readonly PlacedText[] = []): ContentText {
  // pdfmake hands every property of a text on to the pieces that it breaks it into. The line itself has no height.
  const code: PrintedCode = { code: qrCode(text), edge, texts }
  const carrier = { text: ' ', fontSize: 1, noWrap: true, code }
  return { text: [carrier], lineHeight: 0 }
}
