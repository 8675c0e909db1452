import { groupsApi } from '../../records/groups/groupsApi.ts'
import { useKeptList } from '../../records/listViews/useKeptList.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { GroupAddForm } from './GroupAddForm.tsx'
import { groupList } from './groupList.tsx'
import { texts } from './texts.ts'

export function GroupsPage() {
  const query = groupsApi.useGroupsQuery()
  const list = useKeptList('grups', groupList, query.data)
  return (
    <>
      <PageHeading title={texts.title} />
      <GroupAddForm onAdded={list.show} />
      <ListView
        list={list}
        query={query}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
        whenEmpty={<p>{texts.empty}</p>}
      />
    </>
  )
}
