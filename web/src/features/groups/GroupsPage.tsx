import { ListView } from '../../ui/list/ListView.tsx'
import { useList } from '../../ui/list/useList.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { GroupAddForm } from './GroupAddForm.tsx'
import { groupList } from './groupList.tsx'
import { useAllGroupsQuery } from './groupsApi.ts'
import { texts } from './texts.ts'

export function GroupsPage() {
  const query = useAllGroupsQuery()
  const list = useList(groupList, query.data)
  // The new group is the last one: go where it is seen.
  const showLast = () => {
    const page = Math.ceil((list.total + 1) / list.state.pageSize)
    list.change({ text: '', fields: [], sort: null, page })
  }
  return (
    <>
      <PageHeading title={texts.title} />
      <GroupAddForm onAdded={showLast} />
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
