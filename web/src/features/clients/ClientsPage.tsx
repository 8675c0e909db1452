import { paths } from '../../paths.ts'
import { useClientsQuery } from '../../records/clients/clientsApi.ts'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { useList } from '../../ui/list/useList.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { clientList } from './clientList.tsx'
import { texts } from './texts.ts'

export function ClientsPage() {
  const query = useClientsQuery()
  const list = useList(clientList, query.data)
  const addLink = (
    <ActionLink className="btn btn-primary" to={paths.clients.add}>
      {texts.add}
    </ActionLink>
  )

  return (
    <>
      <PageHeading title={texts.title} actions={addLink} />
      <ListView
        list={list}
        query={query}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
        rowClass={client => (client.inRequest ? 'table-success' : undefined)}
        whenEmpty={<p>{texts.empty}</p>}
      />
    </>
  )
}
