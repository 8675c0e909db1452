import { useMemo } from 'react'
import { formatQuantity } from '#domain/money.ts'
import { monthlyAmount } from '#domain/monthlyAmount.ts'
import { type ClientLicences, licencesByClient, licenceTitlesText } from '#domain/reportGroups.ts'
import type { LicenceItem } from '#wire/reports.ts'
import { clientLinkColumn } from '../../records/clients/clientLinkColumn.tsx'
import { reportsApi } from '../../records/reports/reportsApi.ts'
import { amountColumn, totalColumn, valueColumn } from '../../ui/list/commonColumns.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { useList } from '../../ui/list/useList.ts'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { LicenceTitles } from './LicenceTitles.tsx'
import { ReportHead } from './ReportHead.tsx'
import { texts } from './texts.ts'

export const licenceReport: ListDefinition<ClientLicences<LicenceItem>> = {
  columns: [
    clientLinkColumn(
      texts.client,
      group => ({ identifier: group.clienteIdentifier, nombre: group.cliente }),
      'title',
    ),
    valueColumn('llicencies', texts.licenceCount, group => group.count, { align: 'end', isNarrow: true }),
    {
      key: 'titols',
      label: texts.titles,
      card: 'line',
      cell: group => <LicenceTitles group={group} />,
      sortBy: licenceTitlesText,
    },
    amountColumn('mensual', texts.monthly, group => group.monthly),
    totalColumn('total', texts.total, group => group.total),
  ],
  filters: [
    { key: 'client', label: texts.client, text: group => group.cliente },
    { key: 'titols', label: texts.titles, text: licenceTitlesText },
  ],
  sums: { licences: group => group.count, total: group => group.total },
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
  rowKey: group => group.clienteIdentifier,
}

/** What is billed again and again, by client. A client that is found stands there with all its licences. */
export function LicenceReportPage() {
  const query = reportsApi.useLicenceReportQuery()
  const { data } = query
  const groups = useMemo(() => data && licencesByClient(data), [data])
  const list = useList(licenceReport, groups)
  // Rounded once over all: no sum of what clients come to.
  const found = new Set(list.foundRows().map(({ clienteIdentifier }) => clienteIdentifier))
  const monthly = monthlyAmount((data ?? []).filter(({ clienteIdentifier }) => found.has(clienteIdentifier)))
  const { licences = 0, total = 0 } = list.sums
  return (
    <>
      <ReportHead
        title={texts.licences}
        note={texts.licencesNote}
        list={list}
        request={filter => ({ report: 'licences', ...filter })}
      />
      <ListView
        list={list}
        query={query}
        caption={texts.licencesCaption}
        searchPlaceholder={texts.licenceSearchPlaceholder}
        emptyTitle={texts.noLicencesTitle}
        whenEmpty={<p>{texts.noLicences}</p>}
        totals={
          <tr>
            <th scope="row">{texts.clients({ count: list.count })}</th>
            <td className="align-end" data-label={texts.licenceCount}>
              {formatQuantity(licences)}
            </td>
            <td />
            <MoneyCell label={texts.monthly} amount={monthly} />
            <MoneyCell label={texts.total} amount={total} />
          </tr>
        }
      />
    </>
  )
}
