import type { ReportDocument } from '#wire/reportDocuments.ts'
import { dueReport } from './dueReport.ts'
import { forecastReport } from './forecastReport.ts'
import { invoiceListReport } from './invoiceListReport.ts'
import { licenceReport } from './licenceReport.ts'
import { overdueReport } from './overdueReport.ts'
import { pendingReport } from './pendingReport.ts'
import type { ReportTable } from './reportTable.ts'

/** The table of a report, grouped, summed and worded, for any of the writers. */
export function reportTableOf(document: ReportDocument): ReportTable {
  switch (document.informe) {
    case 'venciments':
      return dueReport(document)
    case 'pp':
      return pendingReport(document)
    case 'vencudes':
      return overdueReport(document)
    case 'licencies':
      return licenceReport(document)
    case 'previsio':
      return forecastReport(document)
    case 'factures':
      return invoiceListReport(document)
  }
}
