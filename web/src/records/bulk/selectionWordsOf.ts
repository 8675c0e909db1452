import type { SelectionWords } from '../../ui/list/SelectionBar.tsx'
import { texts } from './bulkTexts.ts'

/** What is said of chosen records. */
export const selectionWordsOf = (kind: 'contracts' | 'clients'): SelectionWords => ({
  title: texts.chosen({ kind }),
  selected: ({ count }) => texts.selected({ count, kind }),
  selectAll: texts.selectAll,
  selectFirst: texts.selectFirst,
  clear: texts.clear,
})
