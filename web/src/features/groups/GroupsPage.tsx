import { groupsApi } from '../../records/groups/groupsApi.ts'
import { ListView } from '../../ui/list/ListView.tsx'
import { useList } from '../../ui/list/useList.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { GroupAddForm } from './GroupAddForm.tsx'
import { groupList } from './groupList.tsx'
import { texts } from './texts.ts'

export function GroupsPage() {
  const query = groupsApi.useGroupsQuery()
  const list = useList(groupList, query.data)
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
