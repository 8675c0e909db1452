import type { ContentText } from 'pdfmake/interfaces.js'

/** A text on one line: where its baseline begins (or ends, for `isRight`), in points from the left and the top of the page. */
export type PlacedText = {
  text: string
  x: number
  baseline: number
  size: number
  color: string
  isBold?: boolean
  isRight?: boolean
}

/** A horizontal rule, `y` being its middle. */
export type PlacedRule = { left: number; right: number; y: number; width: number; color: string }

export type Placed = { texts: readonly PlacedText[]; rules: readonly PlacedRule[] }

/**
 * What stands on a page at places that were computed before, in reading order. pdfmake lays nothing out for it: `fastText.ts` draws it in
 * one go when it meets this line, which itself is empty. Only for documents of `FONT_FAMILY`.
 */
export function placedOnPage(placed: Placed): ContentText {
  // pdfmake hands every property of a text on to the pieces that it breaks it into.
  const carrier = { text: ' ', fontSize: 1, noWrap: true, placed }
  return { text: [carrier] }
}
