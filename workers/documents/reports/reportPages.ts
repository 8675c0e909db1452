import { formatDay } from '#domain/dates.ts'
import type { PlacedRule, PlacedText } from '#workers/print/placedTexts.ts'
import { COLOUR, isText, RULE, SIZE } from '../invoice/invoiceLook.ts'
import { type PrintedColumn, printedCell, printedColumns } from './printedColumns.ts'
import {
  EDGE,
  EDGE_TEXT,
  GUTTER,
  HEAD,
  HEADING,
  LINE,
  LOGO,
  MARGIN,
  PADDING,
  ROW,
  SHEET,
  SUBTOTAL,
  TOTAL,
} from './reportLook.ts'
import type { ReportGroup, ReportSums, ReportTable } from './reportTable.ts'
import { REPORT_WORDS, type ReportWords } from './reportWords.ts'
import { linesOf, shortened } from './textLines.ts'

/** A sheet with all that stands on it, in reading order. */
export type ReportPage = { texts: PlacedText[]; rules: PlacedRule[] }

/** What is never split by the end of a page. */
type Block = { height: number; put: (page: ReportPage, top: number) => void }

/** What stands on one page; the first of a group has its heading. */
type Unit = { blocks: Block[]; isFirst: boolean }

type Look = Pick<PlacedText, 'size' | 'color' | 'isBold'>

/** More lines of one text than anybody would print. */
const MOST_LINES = 12

/** A group up to this height, some five rows, is not split. */
const KEPT_WHOLE = 110

/**
 * A report page by page. Rows are of known height, so what fits is counted here: the head is repeated, the heading of a group stays
 * with its first row and comes back where the group goes on, a subtotal stays with its last row, the totals with what they follow, and a
 * small group is whole.
 *
 * @param hasLogo leaves room at the top left of the first page, and names the company beside it
 */
export function reportPages(table: ReportTable, hasLogo: boolean): ReportPage[] {
  const words = REPORT_WORDS[table.language]
  const [width, height] = table.isLandscape ? [SHEET.long, SHEET.short] : [SHEET.short, SHEET.long]
  const [left, right, bottom] = [MARGIN.side, width - MARGIN.side, height - MARGIN.bottom]
  const columns = printedColumns(table, left, right)
  const head = headBlock(columns)

  const pages: ReportPage[] = []
  let page: ReportPage = { texts: [], rules: [] }
  let top = 0
  const put = ({ height, put }: Block): void => {
    put(page, top)
    top += height
  }
  const turn = (): void => {
    page = { texts: [], rules: [] }
    pages.push(page)
    top = pages.length === 1 ? MARGIN.top : MARGIN.nextTop
    if (pages.length === 1) put(mastheadBlock(table, words, left, right, hasLogo))
    if (table.groups.length > 0) put(head)
  }

  turn()
  if (table.groups.length === 0) put(textBlock(table.whenEmpty, left, right))
  for (const [place, group] of table.groups.entries()) {
    const totals = place === table.groups.length - 1 ? [totalsBlock(table.totals, columns)] : []
    for (const { blocks, isFirst } of units(group, columns, left, right, totals)) {
      if (top + heightOf(blocks) > bottom) {
        turn()
        if (!isFirst) put(headingBlock(`${group.heading} (${words.continued})`, left, right))
      }
      for (const block of blocks) put(block)
    }
  }

  for (const [index, each] of pages.entries()) {
    if (index > 0) putRunningHead(each, table, left, right)
    putFoot(each, table, words.page(index + 1, pages.length), left, right, height)
  }
  return pages
}

/** The blocks of a group that belong together: all of a small one, else heading and first row, last row and subtotal and what `ends` the table. */
function units(
  group: ReportGroup,
  columns: readonly PrintedColumn[],
  left: number,
  right: number,
  ends: readonly Block[],
): Unit[] {
  const hasSubtotal = group.subtotal !== null
  const last = group.rows.length - 1
  const units = group.rows.map((row, place) => ({
    isFirst: place === 0,
    blocks: [
      ...(place === 0 ? [headingBlock(group.heading, left, right)] : []),
      rowBlock(
        columns.map(column =>
          hasSubtotal && column.isOfGroup === true ? '' : printedCell(row[column.place], column.kind),
        ),
        columns,
      ),
      ...(place === last && group.subtotal !== null ? [sumsBlock(group.subtotal, columns, SUBTOTAL)] : []),
      ...(place === last ? ends : []),
    ],
  }))
  const all = units.flatMap(({ blocks }) => blocks)
  return heightOf(all) <= KEPT_WHOLE ? [{ blocks: all, isFirst: true }] : units
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

/** Where the texts of a cell stand, line below line. */
function putLines(
  page: ReportPage,
  lines: readonly string[],
  { left, right, isRight }: Pick<PrintedColumn, 'left' | 'right' | 'isRight'>,
  top: number,
  look: Look,
  lineHeight: number = LINE.height,
): void {
  for (const [line, text] of lines.entries()) {
    if (text === '') continue
    const baseline = top + LINE.baseline + line * lineHeight
    page.texts.push({ ...look, text, baseline, x: isRight ? right : left, isRight })
  }
}

const putRule = (page: ReportPage, columns: readonly PrintedColumn[], y: number, isStrong = false): void => {
  page.rules.push({
    left: columns.at(0)?.left ?? 0,
    right: columns.at(-1)?.right ?? 0,
    y,
    width: isStrong ? RULE.strong : RULE.light,
    color: isStrong ? COLOUR.accent : COLOUR.hairline,
  })
}

function rowBlock(texts: readonly string[], columns: readonly PrintedColumn[]): Block {
  const cells = columns.map((column, place) => {
    const text = texts[place] ?? ''
    return column.kind === 'text' ? linesOf(text, column.right - column.left, ROW, MOST_LINES) : [text]
  })
  const lines = Math.max(...cells.map(({ length }) => length))
  const height = lines * LINE.height + 2 * PADDING
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
function headBlock(columns: readonly PrintedColumn[]): Block {
  const heads = columns.map(({ head, left, right }) => linesOf(head, right - left + 1, HEAD, 3))
  const lines = Math.max(...heads.map(({ length }) => length))
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

function headingBlock(heading: string, left: number, right: number): Block {
  const lines = linesOf(heading, right - left, HEADING, MOST_LINES)
  return {
    height: HEADING_GAP.above + lines.length * LINE.height + HEADING_GAP.below,
    put: (page, top) =>
      putLines(page, lines, { left, right, isRight: false }, top + HEADING_GAP.above, HEADING),
  }
}

/** The label takes the room before the first figure. */
function sumsBlock({ label, figures }: ReportSums, columns: readonly PrintedColumn[], look: Look): Block {
  const left = columns.at(0)?.left ?? 0
  const firstSum = columns.find(({ place }) => typeof figures[place] === 'number')
  const right = (firstSum?.left ?? left) - GUTTER
  return {
    height: LINE.height + 2 * PADDING,
    put: (page, top) => {
      const text = shortened(label, right - left, look)
      putLines(page, [text], { left, right, isRight: false }, top + PADDING, look)
      for (const column of columns)
        putLines(page, [printedCell(figures[column.place], column.kind)], column, top + PADDING, look)
    },
  }
}

const TOTALS_GAP = 8

function totalsBlock(totals: ReportSums, columns: readonly PrintedColumn[]): Block {
  const sums = sumsBlock(totals, columns, TOTAL)
  return {
    height: TOTALS_GAP + PADDING + sums.height + PADDING,
    put: (page, top) => {
      putRule(page, columns, top + TOTALS_GAP, true)
      sums.put(page, top + TOTALS_GAP + PADDING)
      putRule(page, columns, top + TOTALS_GAP + 2 * PADDING + sums.height, true)
    },
  }
}

function textBlock(text: string, left: number, right: number): Block {
  const lines = linesOf(text, right - left, BODY, MOST_LINES)
  return {
    height: lines.length * BODY_LINE,
    put: (page, top) => putLines(page, lines, { left, right, isRight: false }, top, BODY, BODY_LINE),
  }
}

const BODY = { size: SIZE.body, color: COLOUR.ink }
const BODY_LINE = 12.5
const NAME = { size: SIZE.name, color: COLOUR.ink, isBold: true }
const NAME_LINE = 16
const TITLE = { size: SIZE.title, color: COLOUR.accent }
const QUIET = { size: SIZE.text, color: COLOUR.quiet }
const TITLE_GAP = { above: 26, below: 14 }

/** Whose report it is, its title, and what is in it. */
function mastheadBlock(
  { company, title, subtitle, day }: ReportTable,
  words: ReportWords,
  left: number,
  right: number,
  hasLogo: boolean,
): Block {
  const middle = (left + right) / 2
  const taxNumber = company.nif === null ? '' : `${words.taxNumber} ${company.nif}`
  const name = linesOf(company.nombre, middle - left, NAME, 2)
  const beside = hasLogo
    ? [shortened(company.nombre, right - middle, { ...QUIET, isBold: true }), taxNumber]
    : [taxNumber]
  const about = [...subtitle, `${words.situationOn(day)} · ${words.inEuros}`].flatMap(text =>
    linesOf(text, right - left, BODY, 3),
  )
  const companyHeight = hasLogo ? LOGO.height : name.length * NAME_LINE
  const titleBaseline = companyHeight + TITLE_GAP.above + 8
  return {
    height: titleBaseline + TITLE_GAP.below + about.length * BODY_LINE + 8,
    put: (page, top) => {
      const whole = { left, right, isRight: false }
      if (!hasLogo) putLines(page, name, whole, top + 2, NAME, NAME_LINE)
      putLines(page, beside, { ...whole, isRight: true }, top + 2, QUIET)
      page.texts.push({ ...TITLE, text: title, x: left, baseline: top + titleBaseline })
      putLines(page, about, whole, top + titleBaseline + TITLE_GAP.below - 6, BODY, BODY_LINE)
    },
  }
}

/** From the second page on, what this is. */
function putRunningHead(page: ReportPage, table: ReportTable, left: number, right: number): void {
  const half = (right - left - GUTTER) / 2
  const name = shortened(table.company.nombre, half, EDGE_TEXT)
  page.texts.unshift(
    { ...EDGE_TEXT, text: `${table.title} · ${formatDay(table.day)}`, x: left, baseline: EDGE.head },
    { ...EDGE_TEXT, text: name, x: right, baseline: EDGE.head, isRight: true },
  )
}

function putFoot(
  page: ReportPage,
  { company, day, language }: ReportTable,
  pageNumber: string,
  left: number,
  right: number,
  height: number,
): void {
  const baseline = height - EDGE.foot
  const issuer = [company.nombre, company.nif].filter(isText).join(' · ')
  const printed = `${REPORT_WORDS[language].printedOn(day)} · ${pageNumber}`
  page.texts.push(
    { ...EDGE_TEXT, text: shortened(issuer, ((right - left) * 2) / 3, EDGE_TEXT), x: left, baseline },
    { ...EDGE_TEXT, text: printed, x: right, baseline, isRight: true },
  )
}
