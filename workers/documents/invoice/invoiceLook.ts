import type { ContentTable, ContentText, CustomTableLayout, Style } from 'pdfmake/interfaces.js'
import { textWidth } from '#workers/print/textWidth.ts'

/** Lengths are PDF points; the layout was drawn in millimetres. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

export const MARGIN = { side: mm(20), top: mm(18), bottom: mm(24) }
export const CONTENT_WIDTH = mm(210) - 2 * MARGIN.side

/**
 * Folded in three in a long envelope (220 × 110 mm, window on the right), the window shows about 105 to 190 mm across and 50 to
 * 85 mm down in every position that the sheet can slide to.
 */
export const WINDOW = { x: mm(110), y: mm(50), height: mm(34) }

/** Two columns: the right one begins where the window does. */
export const LEFT_WIDTH = WINDOW.x - MARGIN.side
export const RIGHT_WIDTH = CONTENT_WIDTH - LEFT_WIDTH

/** Between a text and the column beside it. */
export const GUTTER = mm(4)

/** Width of texts in the left column, clear of the right one. */
export const LEFT_TEXT_WIDTH = LEFT_WIDTH - 3 * GUTTER

export const COLOUR = {
  ink: '#1c2328',
  quiet: '#5d6870',
  hairline: '#d3d9dd',
  accent: '#0f5b70',
  alarm: '#a3200d',
}

export const SIZE = { small: 7.5, text: 8.5, body: 9.5, client: 10.5, total: 13, name: 14, title: 20 }

/** Lines of the font are set far apart by its makers; a form wants them closer. */
export const LINE_HEIGHT = 0.9

/** Rules around what counts, and between what only follows each other. */
export const RULE = { strong: 0.75, light: 0.5 }

/** No lines and no padding: a table that only places things. */
export const PLACING: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

type Look = Pick<Style, 'fontSize' | 'bold' | 'color'>

/**
 * A text in a column of the given width. One that fits on a line goes out in one piece: pdfmake looks up some twenty styles for
 * every word that it may wrap.
 */
export function paragraph(text: string, width: number, look: Look = {}): ContentText {
  const trimmed = text.trim()
  const oneLine =
    !/[\n\r]/.test(trimmed) && textWidth(trimmed, look.fontSize ?? SIZE.body, look.bold === true) <= width
  return { text: trimmed, ...look, ...(oneLine ? { noWrap: true } : {}) }
}

/** The paragraphs of those texts that are there. */
export const paragraphs = (texts: readonly (string | null)[], width: number, look?: Look): ContentText[] =>
  texts.filter(isText).map(text => paragraph(text, width, look))

/** A figure: to the right, so that decimals stand below each other (the font's figures are of one width), never wrapped. */
export const figure = (text: string, look: Look = {}): ContentText => ({
  text,
  alignment: 'right',
  noWrap: true,
  ...look,
})

export type Fact = [label: string, value: string]

const LABEL_WIDTH = 62

/** A short list of label and value, for the left column or a narrower one. */
export const facts = (
  list: readonly Fact[],
  { width = LEFT_TEXT_WIDTH, labelWidth = LABEL_WIDTH } = {},
): ContentTable => ({
  table: {
    widths: [labelWidth, width - labelWidth],
    body: list.map(([label, value]) => [
      paragraph(label, labelWidth, { color: COLOUR.quiet }),
      paragraph(value, width - labelWidth),
    ]),
  },
  layout: { ...PLACING, paddingBottom: () => 1.5 },
})

export const isText = (text: string | null): text is string => text !== null && text.trim() !== ''
