import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportCsv } from './reportCsv.ts'
import { reportPdf } from './reportPdf.ts'
import { reportTableOf } from './reportTableOf.ts'
import { reportXlsx } from './reportXlsx.ts'

export type ReportFormat = 'pdf' | 'xlsx' | 'csv'

/** The file of a report. The same report gives the same bytes. Rejects only when writing itself fails. */
export async function renderReport(document: ReportDocument, format: ReportFormat): Promise<Uint8Array> {
  const table = reportTableOf(document)
  switch (format) {
    case 'csv':
      return reportCsv(table)
    case 'xlsx':
      return reportXlsx(table)
    case 'pdf':
      return reportPdf(table)
  }
}
