import { formatDay } from '#domain/dates.ts'
import type { Placed, PlacedText } from '#workers/print/placedTexts.ts'
import { isText } from '../invoice/invoiceLook.ts'
import { type PrintedColumn, printedCell, printedColumns } from './printedColumns.ts'
import {
  type Block,
  headBlock,
  headingBlock,
  mastheadBlock,
  type Page,
  rowBlock,
  type Span,
  sumsBlock,
  textBlock,
  totalsBlock,
} from './reportBlocks.ts'
import { EDGE, EDGE_TEXT, GUTTER, MARGIN, SHEET, SUBTOTAL } from './reportLook.ts'
import type { ReportGroup, ReportTable } from './reportTable.ts'
import { shortened } from './textLines.ts'
import { texts } from './texts.ts'

/** The sheet that a report is printed on: where its texts begin and end. */
type Sheet = Span & { height: number; bottom: number }

/** Blocks that stand on one page; the first of a group have its heading. */
type Unit = { blocks: Block[]; isFirst: boolean }

/** A group up to this height, some five rows, is not split. */
const KEPT_WHOLE = 110

/**
 * A report page by page: sheet → columns → blocks → pages. Blocks are of known height, so what fits is counted here: the head is repeated, the
 * heading of a group stays with its first row and comes back where the group goes on, a subtotal stays with its last row, the totals with what
 * they follow, and a small group is whole.
 *
 * @param hasLogo leaves room at the top left of the first page, and names the company beside it
 * @returns what stands on each page, in reading order
 */
export function reportPages(table: ReportTable, hasLogo: boolean): Placed[] {
  const sheet = sheetOf(table)
  const pages = pagesOfBlocks(table, sheet, hasLogo)
  return pages.map((blocks, index) => {
    const page: Page = { texts: index === 0 ? [] : runningHead(table, sheet), rules: [] }
    stack(page, blocks, index === 0 ? MARGIN.top : MARGIN.nextTop)
    page.texts.push(
      ...foot(table, sheet, texts.page({ current: String(index + 1), count: String(pages.length) })),
    )
    return page
  })
}

function sheetOf({ isLandscape }: ReportTable): Sheet {
  const [width, height] = isLandscape ? [SHEET.long, SHEET.short] : [SHEET.short, SHEET.long]
  return { left: MARGIN.side, right: width - MARGIN.side, height, bottom: height - MARGIN.bottom }
}

function pagesOfBlocks(table: ReportTable, sheet: Sheet, hasLogo: boolean): Block[][] {
  const columns = printedColumns(table, sheet)
  const head = headBlock(columns)
  const masthead = mastheadBlock(table, sheet, hasLogo)
  if (table.groups.length === 0) return [[masthead, textBlock(table.whenEmpty, sheet)]]

  let page = [masthead, head]
  const pages = [page]
  let end = endOf(page, MARGIN.top)
  const last = table.groups.at(-1)
  for (const group of table.groups) {
    const totals = group === last ? [totalsBlock(table.totals, columns)] : []
    const heading = table.isFlat === true ? [] : [headingBlock(group.heading, sheet)]
    for (const { blocks, isFirst } of units(group, columns, heading, totals)) {
      if (end + endOf(blocks) > sheet.bottom) {
        page = [head, ...(isFirst ? [] : [headingBlock(`${group.heading} (${texts.continued})`, sheet)])]
        pages.push(page)
        end = endOf(page, MARGIN.nextTop)
      }
      page.push(...blocks)
      end = endOf(blocks, end)
    }
  }
  return pages
}

/** The blocks of a group that belong together: all of a small one, else heading and first row, last row and subtotal and what `ends` the table. */
function units(
  { rows, subtotal }: ReportGroup,
  columns: readonly PrintedColumn[],
  heading: readonly Block[],
  ends: readonly Block[],
): Unit[] {
  const last = rows.length - 1
  const units = rows.map((row, place) => ({
    isFirst: place === 0,
    blocks: [
      ...(place === 0 ? heading : []),
      rowBlock(
        columns.map(column =>
          subtotal !== null && column.isOfGroup === true ? '' : printedCell(row[column.place], column.kind),
        ),
        columns,
      ),
      ...(place === last && subtotal !== null ? [sumsBlock(subtotal, columns, SUBTOTAL)] : []),
      ...(place === last ? ends : []),
    ],
  }))
  const all = units.flatMap(({ blocks }) => blocks)
  return endOf(all) <= KEPT_WHOLE ? [{ blocks: all, isFirst: true }] : units
}

/** Where blocks below each other end. */
const endOf = (blocks: readonly Block[], top = 0): number =>
  blocks.reduce((end, { height }) => end + height, top)

/** Puts blocks on the page, each below the one before. */
const stack = (page: Page, blocks: readonly Block[], from: number): void => {
  let top = from
  for (const { put, height } of blocks) {
    put(page, top)
    top += height
  }
}

/** From the second page on, what this is. */
function runningHead({ company, title, day }: ReportTable, { left, right }: Sheet): PlacedText[] {
  const look = { ...EDGE_TEXT, baseline: EDGE.head }
  return [
    { ...look, text: `${title} · ${formatDay(day)}`, x: left },
    { ...look, text: shortened(company.nombre, (right - left - GUTTER) / 2, look), x: right, isRight: true },
  ]
}

function foot({ company, day }: ReportTable, sheet: Sheet, pageNumber: string): PlacedText[] {
  const { left, right, height } = sheet
  const look = { ...EDGE_TEXT, baseline: height - EDGE.foot }
  const issuer = [company.nombre, company.nif].filter(isText).join(' · ')
  const printed = `${texts.printedOn({ day: formatDay(day) })} · ${pageNumber}`
  return [
    { ...look, text: shortened(issuer, ((right - left) * 2) / 3, look), x: left },
    { ...look, text: printed, x: right, isRight: true },
  ]
}
