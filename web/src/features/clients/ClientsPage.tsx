import { skipToken } from '@reduxjs/toolkit/query/react'
import { MAX_BULK_EDIT } from '#wire/bulkLimits.ts'
import { paths } from '../../paths.ts'
import { BulkEdit } from '../../records/bulk/BulkEdit.tsx'
import { selectionWordsOf } from '../../records/bulk/selectionWordsOf.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { useKeptList } from '../../records/listViews/useKeptList.tsx'
import { useMay } from '../../ui/allowed/useMay.ts'
import { isAsItComes, withFirstRows } from '../../ui/list/firstRows.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { SelectionContext, useSelectionOf } from '../../ui/list/selection.ts'
import { clientList } from './clientList.tsx'
import { texts } from './texts.ts'
import { useClientBulk } from './useClientBulk.ts'

const selectionWords = selectionWordsOf('clients')

export function ClientsPage() {
  const query = clientsApi.useClientsQuery()
  const whole = useKeptList('clients', clientList, query.data)
  const isToBegin = query.data === undefined && isAsItComes(whole.state)
  const { currentData: first } = clientsApi.useFirstClientsQuery(isToBegin ? whole.state.pageSize : skipToken)
  const list = isToBegin && first ? withFirstRows(whole, first) : whole
  const selection = useSelectionOf(query.data)
  const bulk = useClientBulk()
  const mayChange = useMay('change')
  return (
    <SelectionContext value={selection}>
      <ListScreen
        title={texts.title}
        addPath={paths.clients.add}
        addLabel={texts.add}
        list={list}
        query={query}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
        rowClass={client => (client.inRequest ? 'table-success' : undefined)}
        whenEmpty={<p>{texts.empty}</p>}
        bar={
          mayChange && (
            <SelectionBar list={list} words={selectionWords} max={MAX_BULK_EDIT}>
              <BulkEdit kind={bulk} />
            </SelectionBar>
          )
        }
      />
    </SelectionContext>
  )
}
