import { ClientReportView } from './ClientReportView.tsx'
import { InvoiceReportView } from './InvoiceReportView.tsx'
import type { InvoiceReportProps } from './invoiceReportProps.ts'
import { useReportView } from './useReportView.ts'
import { ViewSelect } from './ViewSelect.tsx'

/** A report of unpaid invoices: by client or by invoice, filtered, summed, printed whole and downloaded. */
export function InvoiceReport({ byClient, toolbar, ...props }: InvoiceReportProps) {
  const [view, changeView] = useReportView()
  const controls = (
    <>
      {toolbar}
      <ViewSelect view={view} onChange={changeView} />
    </>
  )
  return view === 'clients' ? (
    <ClientReportView {...props} report={byClient} toolbar={controls} />
  ) : (
    <InvoiceReportView {...props} toolbar={controls} />
  )
}
