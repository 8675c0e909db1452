import type { SelectionWords } from '../../ui/list/SelectionBar.tsx'
import { texts } from './selectionTexts.ts'

/** What is said of chosen invoices. */
export const selectionWords: SelectionWords = {
  title: texts.title,
  selected: texts.selected,
  selectAll: texts.selectAll,
  selectFirst: texts.selectFirst,
  clear: texts.clear,
}
