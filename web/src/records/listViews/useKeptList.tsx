import { useMemo } from 'react'
import type { SavedList } from '#wire/savedLists.ts'
import { useAddress } from '../../ui/address/useAddress.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { type List, useList } from '../../ui/list/useList.ts'
import { arranged, keysIn } from './arrangedColumns.ts'
import { ListTools } from './ListTools.tsx'
import { listViewsApi } from './listViewsApi.ts'

/**
 * As `useList`, for a list that people arrange for themselves: with the columns that the address says, or else those that were chosen for the
 * list, and with its saved views in the toolbar.
 */
export function useKeptList<Row>(
  name: SavedList,
  definition: ListDefinition<Row>,
  loaded: readonly Row[] | undefined,
): List<Row> {
  const list = useList(definition, loaded)
  const { address } = useAddress()
  const { data } = listViewsApi.useOwnListsQuery()
  const written = address.get('columnes')
  const chosen = data?.columns[name]
  const columns = useMemo(
    () => arranged(definition.columns, keysIn(written) ?? chosen ?? null),
    [definition, written, chosen],
  )
  return { ...list, columns, tools: <ListTools name={name} all={definition.columns} shown={columns} /> }
}
