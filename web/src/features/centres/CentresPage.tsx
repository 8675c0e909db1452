import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { useCentresViewQuery } from '../../records/centres/centresApi.ts'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { useList } from '../../ui/list/useList.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { centreList } from './centreList.tsx'
import { centreRows } from './centreRow.ts'
import { texts } from './texts.ts'

export function CentresPage() {
  const query = useCentresViewQuery()
  const rows = useMemo(() => query.data && centreRows(query.data), [query.data])
  const list = useList(centreList, rows)
  return (
    <>
      <PageHeading
        title={texts.title}
        actions={
          <ActionLink className="btn btn-primary" to={paths.centres.add}>
            {texts.add}
          </ActionLink>
        }
      />
      <ListView
        list={list}
        query={query}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
        rowClass={({ centre }) => (centre.inRequest ? 'table-success' : undefined)}
        whenEmpty={<p>{texts.empty}</p>}
      />
    </>
  )
}
