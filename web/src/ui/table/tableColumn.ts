import type { ReactNode } from 'react'

/**
 * Where a cell stands when its row is a card: on the first line (`title`, `beside` it, `total` or icons in the `corner`), on a `line` of its
 * own, before the others with its label (`day`), or at the foot (`state`, `actions`).
 */
export type CardPlace = 'title' | 'beside' | 'total' | 'corner' | 'line' | 'day' | 'state' | 'actions'

export type TableColumn<Row> = {
  label: string
  /** On a telephone. Without it the cell stands among the others, its label before it. */
  card?: CardPlace
  /** Figures stand at the end, ticks in the centre. */
  align?: 'end' | 'center'
  /** As narrow as what it holds: icons and actions. */
  isNarrow?: boolean
  /** Left out where the window is too narrow for all columns and too wide for cards: the record's own screen has it. */
  isSpare?: boolean
  /** Not on paper: what one presses. */
  isScreenOnly?: boolean
  /** `place` counts the rows as they are shown, from 1 on the first page. */
  cell: (row: Row, place: number) => ReactNode
}

/** Class of a cell of this column. */
export const cellClass = <Row>({ align, isNarrow, isSpare, isScreenOnly, card }: TableColumn<Row>): string =>
  [
    align && `align-${align}`,
    isNarrow && 'shrink',
    isSpare && 'spare',
    isScreenOnly && 'no-print',
    card && `card-${card}`,
  ]
    .filter(Boolean)
    .join(' ')

/** What every cell of this column has: its class, and its label where a card needs it. */
export const cellProps = <Row>(column: TableColumn<Row>) => ({
  className: cellClass(column),
  'data-label': column.card === undefined || column.card === 'day' ? column.label : undefined,
})
