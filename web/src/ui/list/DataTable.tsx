import { type Key, PureComponent, type ReactNode, useEffect, useRef } from 'react'
import { IconSortAscending, IconSortDescending } from '../icons.tsx'
import { SkeletonBar } from '../SkeletonBar.tsx'
import { TableFrame } from '../table/TableFrame.tsx'
import { cellClass, cellProps } from '../table/tableColumn.ts'
import type { ListColumn } from './listDefinition.ts'
import type { List } from './useList.ts'

type Props<Row> = {
  list: List<Row>
  /** Says to those who don't see it what the table holds. */
  caption: string
  /** Skeleton rows instead of rows. */
  isLoading?: boolean
  /** Class of a row, to highlight it. */
  rowClass?: ((row: Row) => string | undefined) | undefined
  /** What stands under a row over its whole width, once it is asked for; null for nothing. */
  rowDetails?: ((row: Row) => ReactNode) | undefined
  /** Rows of their own under a row, `<tr>` with a cell for each column: what a group holds. */
  subRows?: ((row: Row) => ReactNode) | undefined
  /** Rows of the table's foot: totals. */
  totals?: ReactNode
}

const SKELETON_ROWS = 8
const SKELETON_WIDTHS = ['70%', '45%', '60%', '85%', '50%']
/** About what a date or an amount takes: columns keep their places when the rows come. */
const NARROW_WIDTH = '4.5rem'

function ColumnHead<Row>({ list, column }: { list: List<Row>; column: ListColumn<Row> }) {
  const { sort, direction } = list.state
  const isSorted = sort === column.key
  const isDescending = direction === 'desc'
  const turn = () => list.change({ sort: column.key, direction: isSorted && !isDescending ? 'desc' : 'asc' })
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortBy ? (
        <button type="button" className="sort-button" onClick={turn}>
          {column.label}
          {isSorted && (isDescending ? <IconSortDescending /> : <IconSortAscending />)}
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

function SkeletonRows<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand for nothing
    <tr key={row}>
      {columns.map((column, place) => (
        <td key={column.key} className={cellClass(column)}>
          <SkeletonBar
            width={
              column.isNarrow
                ? NARROW_WIDTH
                : (SKELETON_WIDTHS[(row + place) % SKELETON_WIDTHS.length] ?? '60%')
            }
          />
        </td>
      ))}
    </tr>
  ))
}

type RowProps<Row> = {
  columns: readonly ListColumn<Row>[]
  row: Row
  rowKey: Key
  place: number
  className: string | undefined
  isAdded: boolean
  details: ReactNode
  subRows: ReactNode
}

/** Drawn anew only when the row itself changes: a keystroke in the filter leaves most rows where they are. */
class TableRow<Row> extends PureComponent<RowProps<Row>> {
  override render() {
    const { columns, row, rowKey, place, className, isAdded, details, subRows } = this.props
    const classes = [className, isAdded && 'row-added'].filter(Boolean).join(' ')
    return (
      <>
        <tr
          className={classes || undefined}
          aria-current={isAdded || undefined}
          data-row={rowKey}
          tabIndex={-1}
        >
          {columns.map(column => (
            <td key={column.key} {...cellProps(column)}>
              {column.cell(row, place)}
            </td>
          ))}
        </tr>
        {details && (
          <tr className="row-details">
            <td colSpan={columns.length}>{details}</td>
          </tr>
        )}
        {subRows}
      </>
    )
  }
}

/** The rows of a page, under heads that sort. */
export function DataTable<Row>(props: Props<Row>) {
  const { list, caption, isLoading = false, rowClass, rowDetails, subRows, totals } = props
  const { columns } = list
  const { rowKey } = list.definition
  const before = (list.page - 1) * list.state.pageSize
  const frame = useRef<HTMLDivElement>(null)
  const hasAdded = list.added !== null && list.rows.some(row => rowKey(row) === list.added)
  useEffect(() => {
    if (hasAdded) frame.current?.querySelector('.row-added')?.scrollIntoView({ block: 'center' })
  }, [hasAdded])
  return (
    <TableFrame ref={frame} caption={caption} isBusy={isLoading}>
      <thead>
        <tr>
          {columns.map(column => (
            <ColumnHead key={column.key} list={list} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {isLoading ? (
          <SkeletonRows columns={columns} />
        ) : (
          list.rows.map((row, index) => (
            <TableRow
              key={rowKey(row)}
              rowKey={rowKey(row)}
              columns={columns}
              row={row}
              place={before + index + 1}
              className={rowClass?.(row)}
              isAdded={list.added !== null && rowKey(row) === list.added}
              details={rowDetails?.(row)}
              subRows={subRows?.(row)}
            />
          ))
        )}
      </tbody>
      {totals && <tfoot>{totals}</tfoot>}
    </TableFrame>
  )
}
