import { InvoiceReport } from './InvoiceReport.tsx'
import { usePendingReportQuery } from './reportsApi.ts'
import { texts } from './texts.ts'

export function PendingReportPage() {
  const query = usePendingReportQuery()
  return (
    <InvoiceReport
      title={texts.pending}
      note={texts.pendingNote}
      caption={texts.pendingCaption}
      query={query}
      whenEmpty={texts.nothingPending}
    />
  )
}
