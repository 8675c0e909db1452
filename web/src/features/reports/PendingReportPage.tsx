import { reportsApi } from '../../records/reports/reportsApi.ts'
import { pendingByClient } from './clientReport.tsx'
import { InvoiceReport } from './InvoiceReport.tsx'
import { texts } from './texts.ts'

export function PendingReportPage() {
  const query = reportsApi.usePendingReportQuery()
  return (
    <InvoiceReport
      title={texts.pending}
      note={texts.pendingNote}
      caption={texts.pendingCaption}
      query={query}
      emptyTitle={texts.nothingPendingTitle}
      whenEmpty={texts.nothingPending}
      request={filter => ({ report: 'pending', ...filter })}
      byClient={pendingByClient}
    />
  )
}
