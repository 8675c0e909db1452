import { speaking } from '#platform/languageContext.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportCsv } from './reportCsv.ts'
import { reportTableOf } from './reportTableOf.ts'

export type ReportFormat = 'pdf' | 'xlsx' | 'csv'

/** The file of a report, in the report's own language; what writes it is loaded when its format is asked for. The same report gives the same bytes. Rejects only when writing itself fails. */
export async function renderReport(document: ReportDocument, format: ReportFormat): Promise<Uint8Array> {
  return speaking(document.language, async () => {
    const table = reportTableOf(document)
    switch (format) {
      case 'csv':
        return reportCsv(table)
      case 'xlsx':
        return (await import('./reportXlsx.ts')).reportXlsx(table)
      case 'pdf':
        return (await import('./reportPdf.ts')).reportPdf(table)
    }
  })
}
