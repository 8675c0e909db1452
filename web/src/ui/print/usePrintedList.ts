import type { List } from '../list/useList.ts'
import { usePrinting } from './usePrinting.ts'

/** The list as it is on the screen, and on paper with all rows that the filter leaves: paper has no next page to click on. */
export function usePrintedList<Row>(list: List<Row>): List<Row> {
  return usePrinting() ? { ...list, rows: list.foundRows(), page: 1 } : list
}
