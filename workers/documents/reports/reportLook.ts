import { COLOUR, mm, SIZE } from '../invoice/invoiceLook.ts'

/** Reports look like the invoices of the house (`invoiceLook.ts`), set closer. Lengths are PDF points. */

export const SHEET = { short: mm(210), long: mm(297) }

export const MARGIN = { side: mm(15), top: mm(15), nextTop: mm(18), bottom: mm(17) }

/** Running head and foot, from the edge of the sheet to their baselines. */
export const EDGE = { head: mm(11), foot: mm(9) }

export const LOGO = { width: mm(60), height: mm(16) }

/** Between two columns at least. */
export const GUTTER = mm(4)

/** From line to line of one text, and from the top of a line to its baseline. */
export const LINE = { height: 10.6, baseline: 8 }

/** Above and below the text of a row. */
export const PADDING = 1.9

export const ROW = { size: SIZE.text, color: COLOUR.ink }
export const SUBTOTAL = { size: SIZE.text, color: COLOUR.ink, isBold: true }
export const HEAD = { size: SIZE.text, color: COLOUR.accent, isBold: true }
export const HEADING = { size: SIZE.body, color: COLOUR.ink, isBold: true }
export const TOTAL = { size: SIZE.body, color: COLOUR.ink, isBold: true }
export const EDGE_TEXT = { size: SIZE.small, color: COLOUR.quiet }
