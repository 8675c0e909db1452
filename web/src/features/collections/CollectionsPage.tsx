import { formatMoney } from '#domain/money.ts'
import { collectionsApi } from '../../records/collections/collectionsApi.ts'
import { useKeptList } from '../../records/listViews/useKeptList.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { collectionDetails, collectionList } from './collectionList.tsx'
import { texts } from './texts.ts'

/** Whom to call today about what is overdue, and what was noted of them. */
export function CollectionsPage() {
  const query = collectionsApi.useAgendaQuery(undefined, { refetchOnMountOrArgChange: true })
  const list = useKeptList('cobraments', collectionList, query.data)
  return (
    <>
      <PageHeading title={texts.title} note={texts.note} />
      <ListView
        list={list}
        query={{ ...query, isFetching: query.isFetching && query.data === undefined }}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
        rowDetails={collectionDetails}
        emptyTitle={texts.empty}
        bar={
          <p className="collection-sum" role="status">
            {texts.sum({
              count: list.count,
              overdue: formatMoney(list.sums.overdue ?? 0),
              owed: formatMoney(list.sums.owed ?? 0),
            })}
          </p>
        }
      />
      <p className="muted mt-2">{texts.averageMeans}</p>
    </>
  )
}
