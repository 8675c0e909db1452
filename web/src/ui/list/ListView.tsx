import { type ReactNode, useRef } from 'react'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { FailurePanel } from '../FailurePanel.tsx'

import { useIsOnline } from '../useIsOnline.ts'
import { DataTable } from './DataTable.tsx'
import { ListPages } from './ListPages.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { texts } from './listTexts.ts'
import type { List } from './useList.ts'
import { usePrintedList } from './usePrintedList.ts'
import { useRowKeys } from './useRowKeys.ts'

/** What a list needs to know of the call that reads its rows. */
type Reading = {
  isLoading: boolean
  isFetching: boolean
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

type Props<Row> = {
  list: List<Row>
  query: Reading
  /** Says to those who don't see it what the table holds. */
  caption: string
  searchPlaceholder: string
  /** Controls of this list alone, first in the toolbar. */
  toolbar?: ReactNode
  /** What those say, in a few words, where they are folded away. */
  toolbarSummary?: string
  /** What can be done with rows, between the toolbar and the table. */
  bar?: ReactNode
  rowClass?: (row: Row) => string | undefined
  /** What stands under a row over its whole width; null for nothing. */
  rowDetails?: (row: Row) => ReactNode
  /** Rows of their own under a row, with a cell for each column. */
  subRows?: (row: Row) => ReactNode
  /** Rows of the table's foot. */
  totals?: ReactNode
  /** Title of an empty list, where there is more to say than that it is empty. */
  emptyTitle?: string
  /** What to do about an empty list. */
  whenEmpty?: ReactNode
}

/** A whole list: toolbar, table and pages, or the reason why there are no rows. */
export function ListView<Row>(props: Props<Row>) {
  const { list, query } = props
  const root = useRef<HTMLDivElement>(null)
  useRowKeys(list, root)
  const printed = usePrintedList(list)
  const hasRows = list.count > 0
  const isFirstLoad = query.isFetching && list.total === 0
  // Rows without a network are told of over the page already.
  const isToldOfAbove = !useIsOnline() && list.total > 0
  return (
    <>
      {query.isError && !query.isFetching && !isToldOfAbove && (
        <FailurePanel isApart error={query.error} onRetry={query.refetch} />
      )}
      <div className="list" ref={root} data-part={list.isWhole ? undefined : 'first'}>
        <ListToolbar list={list} searchPlaceholder={props.searchPlaceholder} summary={props.toolbarSummary}>
          {props.toolbar}
        </ListToolbar>
        {(hasRows || isFirstLoad) && props.bar}
        {(hasRows || isFirstLoad) && (
          <DataTable
            list={printed}
            caption={props.caption}
            isLoading={isFirstLoad}
            rowClass={props.rowClass}
            rowDetails={props.rowDetails}
            subRows={props.subRows}
            totals={hasRows && props.totals}
          />
        )}
        {!hasRows && !isFirstLoad && list.total > 0 && (
          <EmptyState title={texts.nothingFound}>
            <p>{texts.nothingFoundHint}</p>
            <Button onClick={() => list.change({ text: '', fields: [], states: [] })}>
              {texts.clearFilter}
            </Button>
          </EmptyState>
        )}
        {!isFirstLoad && !query.isError && list.total === 0 && (
          <EmptyState title={props.emptyTitle ?? texts.nothingHere}>{props.whenEmpty}</EmptyState>
        )}
        {(list.total > 0 || isFirstLoad) && <ListPages list={printed} />}
      </div>
    </>
  )
}
