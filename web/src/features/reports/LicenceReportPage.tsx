import { useMemo } from 'react'
import { ListView } from '../../ui/list/ListView.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { useList } from '../../ui/list/useList.ts'
import { Money } from '../../ui/Money.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { PrintButton } from '../../ui/print/PrintButton.tsx'
import { PrintHead } from '../../ui/print/PrintHead.tsx'
import { usePrintedList } from '../../ui/print/usePrintedList.ts'
import { type ClientLicences, licencesByClient, titlesText } from './licencesByClient.ts'
import { useLicenceReportQuery } from './reportsApi.ts'
import { clientsText, texts } from './texts.ts'

const licenceReport: ListDefinition<ClientLicences> = {
  columns: [
    { key: 'client', label: texts.client, cell: group => group.cliente, sortBy: group => group.cliente },
    {
      key: 'llicencies',
      label: texts.licenceCount,
      align: 'end',
      isNarrow: true,
      cell: group => group.count,
      sortBy: group => group.count,
    },
    { key: 'titols', label: texts.titles, cell: titlesText, sortBy: titlesText },
    {
      key: 'total',
      label: texts.total,
      align: 'end',
      isNarrow: true,
      cell: group => (
        <strong>
          <Money amount={group.total} />
        </strong>
      ),
      sortBy: group => group.total,
    },
  ],
  filters: [
    { key: 'client', label: texts.client, text: group => group.cliente },
    { key: 'titols', label: texts.titles, text: titlesText },
  ],
  sums: { licences: group => group.count, total: group => group.total },
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
  rowKey: group => group.cliente,
}

export function LicenceReportPage() {
  const query = useLicenceReportQuery()
  const { data } = query
  const groups = useMemo(() => data && licencesByClient(data), [data])
  const list = usePrintedList(useList(licenceReport, groups))
  const { licences = 0, total = 0 } = list.sums
  return (
    <>
      <PageHeading
        title={texts.licences}
        note={texts.licencesNote}
        actions={<PrintButton isDisabled={list.count === 0} />}
      />
      <PrintHead filter={list.state.text} />
      <ListView
        list={list}
        query={query}
        caption={texts.licencesCaption}
        searchPlaceholder={texts.licenceSearchPlaceholder}
        whenEmpty={<p>{texts.noLicences}</p>}
        totals={
          <tr>
            <th scope="row">{clientsText(list.count)}</th>
            <td className="align-end">{licences}</td>
            <td />
            <td className="align-end">
              <Money amount={total} />
            </td>
          </tr>
        }
      />
    </>
  )
}
