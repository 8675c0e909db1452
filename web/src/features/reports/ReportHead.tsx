import type { ReportRequest } from '#wire/reportRequests.ts'
import { inScreenOrder } from '../../records/exports/inScreenOrder.ts'
import { ReportDownloads } from '../../records/exports/ReportDownloads.tsx'
import { reportFilter } from '../../records/exports/reportFilter.ts'
import { RememberedFilters } from '../../records/reports/RememberedFilters.tsx'
import type { List } from '../../ui/list/useList.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { PrintButton } from '../../ui/print/PrintButton.tsx'
import { PrintHead } from '../../ui/print/PrintHead.tsx'
import type { ReportView } from './useReportView.ts'

type Props<Row> = {
  title: string
  note: string
  list: List<Row>
  /** Too many columns for an upright page. */
  isWide?: boolean
  /** The report with this filter, as a file of it is asked for. */
  request: (filter: Pick<ReportRequest, 'search' | 'fields'>) => ReportRequest
  /** What a row is. */
  view?: ReportView
}

/** Title of a report, with the ways out of the screen: onto paper and into files. */
export function ReportHead<Row>({
  title,
  note,
  list,
  isWide = false,
  request,
  view = 'clients',
}: Props<Row>) {
  const asked = inScreenOrder(request(reportFilter(list.state)), list.state, view)
  const isEmpty = list.count === 0
  return (
    <>
      <PrintHead title={title} filter={list.state.text} isWide={isWide} />
      <PageHeading
        title={title}
        note={note}
        actions={
          <>
            <RememberedFilters />
            <ReportDownloads title={title} request={asked} isDisabled={isEmpty} />
            <PrintButton isDisabled={isEmpty} />
          </>
        }
      />
    </>
  )
}
