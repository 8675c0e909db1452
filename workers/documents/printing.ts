import type { InvoiceDocument } from '#wire/documents.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import type { ReportFormat } from './reports/renderReport.ts'

/**
 * What is printed, for who has it printed: the engine and its fonts are loaded with the first document, since they are a third of a worker's
 * memory and most of the day there is nothing to print.
 */

/** See renderInvoice.ts. */
export const printInvoice = async (invoice: InvoiceDocument): Promise<Uint8Array> => {
  const { renderInvoice } = await import('./invoice/renderInvoice.ts')
  return renderInvoice(invoice)
}

/** See renderReport.ts. */
export const printReport = async (report: ReportDocument, format: ReportFormat): Promise<Uint8Array> => {
  const { renderReport } = await import('./reports/renderReport.ts')
  return renderReport(report, format)
}
