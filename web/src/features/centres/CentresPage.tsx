import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { centresApi } from '../../records/centres/centresApi.ts'
import { useKeptList } from '../../records/listViews/useKeptList.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { centreList } from './centreList.tsx'
import { centreRows } from './centreRow.ts'
import { texts } from './texts.ts'

export function CentresPage() {
  const query = centresApi.useCentresViewQuery()
  const rows = useMemo(() => query.data && centreRows(query.data), [query.data])
  return (
    <ListScreen
      title={texts.title}
      addPath={paths.centres.add}
      addLabel={texts.add}
      list={useKeptList('centres', centreList, rows)}
      query={query}
      caption={texts.caption}
      searchPlaceholder={texts.searchPlaceholder}
      rowClass={({ centre }) => (centre.inRequest ? 'table-success' : undefined)}
      whenEmpty={<p>{texts.empty}</p>}
    />
  )
}
