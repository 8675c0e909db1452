import { formatDay } from '#domain/dates.ts'
import type { PlacedRule, PlacedText } from '#workers/print/placedTexts.ts'
import { COLOUR, RULE, SIZE } from '../invoice/invoiceLook.ts'
import { type PrintedColumn, printedCell } from './printedColumns.ts'
import { GUTTER, HEAD, HEADING, LINE, LOGO, PADDING, ROW, TOTAL } from './reportLook.ts'
import type { ReportSums, ReportTable } from './reportTable.ts'
import { linesOf, shortened } from './textLines.ts'
import { texts } from './texts.ts'

/** What stands on a page, in reading order. Blocks add to it: a report has tens of thousands of texts, and to join lists of them costs a sixth of it. */
export type Page = { texts: PlacedText[]; rules: PlacedRule[] }

/** What is never split by the end of a page, and is put there once its top is known. */
export type Block = { height: number; put: (page: Page, top: number) => void }

/** From where to where across the sheet. */
export type Span = { left: number; right: number }

type Look = Pick<PlacedText, 'size' | 'color' | 'isBold'>

/** More lines of one text than anybody would print. */
const MAX_LINES = 12

/** Lines of one text below each other, the first from `top` on. */
const putLines = (
  { texts }: Page,
  lines: readonly string[],
  { left, right, isRight = false }: Span & { isRight?: boolean },
  top: number,
  look: Look,
  lineHeight: number = LINE.height,
): void => {
  for (const [line, text] of lines.entries()) {
    if (text === '') continue
    const baseline = top + LINE.baseline + line * lineHeight
    texts.push({ ...look, text, baseline, x: isRight ? right : left, isRight })
  }
}

const putRule = ({ rules }: Page, columns: readonly PrintedColumn[], y: number, isStrong = false): void => {
  rules.push({
    left: columns.at(0)?.left ?? 0,
    right: columns.at(-1)?.right ?? 0,
    y,
    width: isStrong ? RULE.strong : RULE.light,
    color: isStrong ? COLOUR.accent : COLOUR.hairline,
  })
}

const maxLines = (cells: readonly (readonly string[])[]): number =>
  Math.max(...cells.map(({ length }) => length))

/** @param texts one for each column. */
export function rowBlock(texts: readonly string[], columns: readonly PrintedColumn[]): Block {
  const cells = columns.map(({ kind, left, right }, place) => {
    const text = texts[place] ?? ''
    return kind === 'text' ? linesOf(text, right - left, ROW, MAX_LINES) : [text]
  })
  const height = maxLines(cells) * LINE.height + 2 * PADDING
  return {
    height,
    put: (page, top) => {
      for (const [place, column] of columns.entries())
        putLines(page, cells[place] ?? [], column, top + PADDING, ROW)
      putRule(page, columns, top + height)
    },
  }
}

/** Heads stand at the bottom of their row, above the strong rule. */
export function headBlock(columns: readonly PrintedColumn[]): Block {
  const heads = columns.map(({ head, left, right }) => linesOf(head, right - left + 1, HEAD, 3))
  const lines = maxLines(heads)
  const height = lines * LINE.height + 2 * PADDING
  return {
    height: height + PADDING,
    put: (page, top) => {
      for (const [place, column] of columns.entries()) {
        const own = heads[place] ?? []
        putLines(page, own, column, top + PADDING + (lines - own.length) * LINE.height, HEAD)
      }
      putRule(page, columns, top + height, true)
    },
  }
}

const HEADING_GAP = { above: 6, below: 1.5 }

export function headingBlock(heading: string, span: Span): Block {
  const lines = linesOf(heading, span.right - span.left, HEADING, MAX_LINES)
  return {
    height: HEADING_GAP.above + lines.length * LINE.height + HEADING_GAP.below,
    put: (page, top) => putLines(page, lines, span, top + HEADING_GAP.above, HEADING),
  }
}

/** The label takes the room before the first figure. */
export function sumsBlock(
  { label, figures }: ReportSums,
  columns: readonly PrintedColumn[],
  look: Look,
): Block {
  const left = columns.at(0)?.left ?? 0
  const firstSum = columns.find(({ place }) => typeof figures[place] === 'number')
  const right = (firstSum?.left ?? left) - GUTTER
  return {
    height: LINE.height + 2 * PADDING,
    put: (page, top) => {
      putLines(page, [shortened(label, right - left, look)], { left, right }, top + PADDING, look)
      for (const column of columns)
        putLines(page, [printedCell(figures[column.place], column.kind)], column, top + PADDING, look)
    },
  }
}

const TOTALS_GAP = 8

/** Between two strong rules. */
export function totalsBlock(totals: ReportSums, columns: readonly PrintedColumn[]): Block {
  const sums = sumsBlock(totals, columns, TOTAL)
  return {
    height: TOTALS_GAP + PADDING + sums.height + PADDING,
    put: (page, top) => {
      sums.put(page, top + TOTALS_GAP + PADDING)
      for (const y of [TOTALS_GAP, TOTALS_GAP + 2 * PADDING + sums.height])
        putRule(page, columns, top + y, true)
    },
  }
}

const BODY = { size: SIZE.body, color: COLOUR.ink }
const BODY_LINE = 12.5

export function textBlock(text: string, span: Span): Block {
  const lines = linesOf(text, span.right - span.left, BODY, MAX_LINES)
  return {
    height: lines.length * BODY_LINE,
    put: (page, top) => putLines(page, lines, span, top, BODY, BODY_LINE),
  }
}

const NAME = { size: SIZE.name, color: COLOUR.ink, isBold: true }
const NAME_LINE = 16
const TITLE = { size: SIZE.title, color: COLOUR.accent }
const QUIET = { size: SIZE.text, color: COLOUR.quiet }
const TITLE_GAP = { above: 26, below: 14 }

/** Whose report it is, its title, and what is in it. */
export function mastheadBlock(
  { company, title, subtitle, day }: ReportTable,
  span: Span,
  hasLogo: boolean,
): Block {
  const { left, right } = span
  const middle = (left + right) / 2
  const taxNumber = company.nif === null ? '' : `${texts.taxNumber} ${company.nif}`
  const name = hasLogo ? [] : linesOf(company.nombre, middle - left, NAME, 2)
  const beside = hasLogo
    ? [shortened(company.nombre, right - middle, { ...QUIET, isBold: true }), taxNumber]
    : [taxNumber]
  const about = [...subtitle, `${texts.situationOn({ day: formatDay(day) })} · ${texts.inEuros}`].flatMap(
    text => linesOf(text, right - left, BODY, 3),
  )
  const companyHeight = hasLogo ? LOGO.height : name.length * NAME_LINE
  const titleBaseline = companyHeight + TITLE_GAP.above + 8
  return {
    height: titleBaseline + TITLE_GAP.below + about.length * BODY_LINE + 8,
    put: (page, top) => {
      putLines(page, name, span, top + 2, NAME, NAME_LINE)
      putLines(page, beside, { ...span, isRight: true }, top + 2, QUIET)
      page.texts.push({ ...TITLE, text: title, x: left, baseline: top + titleBaseline })
      putLines(page, about, span, top + titleBaseline + TITLE_GAP.below - 6, BODY, BODY_LINE)
    },
  }
}
