import { useMemo } from 'react'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPages } from '../../ui/list/ListPages.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { useLocalList } from '../../ui/list/useLocalList.ts'
import type { BulkChoice, PreviewedRow } from './bulkKind.ts'
import { texts } from './bulkTexts.ts'

type Props<Values> = {
  rows: readonly PreviewedRow<Values>[]
  shown: BulkChoice<never, Values>['shown']
  /** Whether it is said whose each record is. */
  hasOwners: boolean
}

const definitionOf = <Values,>(
  shown: (values: Values) => string,
  hasOwners: boolean,
): ListDefinition<PreviewedRow<Values>> => ({
  columns: [
    {
      key: 'name',
      label: texts.name,
      card: 'title',
      cell: ({ name, identifier }) => name ?? identifier,
      sortBy: ({ name }) => name,
    },
    ...(hasOwners
      ? [
          {
            key: 'owner',
            label: texts.client,
            card: 'line' as const,
            cell: ({ owner }: PreviewedRow<Values>) => owner,
            sortBy: ({ owner }: PreviewedRow<Values>) => owner,
          },
        ]
      : []),
    { key: 'before', label: texts.before, align: 'end', cell: ({ before }) => shown(before) },
    {
      key: 'after',
      label: texts.after,
      align: 'end',
      cell: ({ after, reason }) =>
        reason === null ? (
          <strong>{shown(after)}</strong>
        ) : (
          <span className="bulk-reason">
            <span className="visually-hidden">{texts.stays}: </span>
            {reason}
          </span>
        ),
      // Those that stay as they are come first or last together.
      sortBy: ({ reason }) => reason ?? '',
    },
  ],
  filters: [],
  pageSizes: [10, 50, 100],
  defaultPageSize: 10,
  rowKey: ({ identifier }) => identifier,
})

/** What each record holds and would hold, or why it stays as it is. */
export function BulkRows<Values>({ rows, shown, hasOwners }: Props<Values>) {
  const definition = useMemo(() => definitionOf(shown, hasOwners), [shown, hasOwners])
  const list = useLocalList(definition, rows)
  return (
    <div className="list bulk-rows">
      <DataTable
        list={list}
        caption={texts.rows}
        rowClass={({ reason }) => (reason === null ? undefined : 'bulk-refused')}
      />
      {rows.length > 10 && <ListPages list={list} />}
    </div>
  )
}
