import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { useSelectedCount, useSelection } from './selection.ts'
import { texts } from './selectionTexts.ts'
import type { List } from './useList.ts'
import './selection.scss'

/** What is said of the rows, in words that know what they are. */
export type SelectionWords = {
  title: string
  /** How many are chosen. */
  selected: (said: { count: number }) => string
  /** The button that chooses all that the filter leaves, and its words where they are more than may be chosen. */
  selectAll: (said: { count: number }) => string
  selectFirst: (said: { count: number }) => string
  clear: string
}

type Props = {
  list: Pick<List<{ identifier: number }>, 'rows' | 'foundRows' | 'isWhole' | 'count' | 'pageCount'>
  words: SelectionWords
  /** The most that may be chosen at once. */
  max: number
  /** What can be done with the chosen rows: buttons, which read the selection when they are pressed. */
  children: ReactNode
}

/**
 * How many rows are chosen, the way to choose all of the page or all that the filter leaves, and what to do with them. It is always there,
 * so that the first tick moves no row.
 */
export function SelectionBar({ list, words, max, children }: Props) {
  const selection = useSelection()
  const count = useSelectedCount()
  const found = Math.min(list.count, max)
  const add = (rows: readonly { identifier: number }[]) => {
    const others = rows.flatMap(({ identifier }) => (selection.has(identifier) ? [] : identifier))
    selection.add(others.slice(0, Math.max(0, max - count)))
  }
  return (
    <section className={`selection-bar no-print${count > 0 ? ' has-chosen' : ''}`} aria-label={words.title}>
      <span className="selection-count" role="status">
        {words.selected({ count })}
      </span>
      {list.pageCount > 1 && (
        <Button look="link" isSmall onClick={() => add(list.rows)}>
          {texts.selectPage}
        </Button>
      )}
      <Button
        look="link"
        isSmall
        disabled={list.count === 0 || !list.isWhole}
        onClick={() => add(list.foundRows())}
      >
        {found < list.count ? words.selectFirst({ count: found }) : words.selectAll({ count: found })}
      </Button>
      <Button look="link" isSmall disabled={count === 0} onClick={selection.clear}>
        {words.clear}
      </Button>
      <div className="selection-actions">{children}</div>
    </section>
  )
}
