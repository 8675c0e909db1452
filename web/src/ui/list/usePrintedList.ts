import { usePrinting } from '../print/usePrinting.ts'
import type { List } from './useList.ts'

/** What is more than some hundred sheets is no paper for anybody, and would hold the browser for minutes. */
const MAX_PRINTED_ROWS = 5_000

/**
 * The list as it is on the screen, and on paper with all rows that the filter leaves: paper has no next page to click on. Of more than can
 * be printed, paper has the page that is shown, and its foot says which rows of how many.
 */
export function usePrintedList<Row>(list: List<Row>): List<Row> {
  const isWhole = usePrinting() && list.isWhole && list.count <= MAX_PRINTED_ROWS
  return isWhole ? { ...list, rows: list.foundRows(), page: 1 } : list
}
