import { paths } from '../../paths.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useList } from '../../ui/list/useList.ts'
import { clientList } from './clientList.tsx'
import { texts } from './texts.ts'

export function ClientsPage() {
  const query = clientsApi.useClientsQuery()
  return (
    <ListScreen
      title={texts.title}
      addPath={paths.clients.add}
      addLabel={texts.add}
      list={useList(clientList, query.data)}
      query={query}
      caption={texts.caption}
      searchPlaceholder={texts.searchPlaceholder}
      rowClass={client => (client.inRequest ? 'table-success' : undefined)}
      whenEmpty={<p>{texts.empty}</p>}
    />
  )
}
