import type { ReportDocument } from '#wire/reportDocuments.ts'
import { accountReport } from './accountReport.ts'
import { cashReport } from './cashReport.ts'
import { dueReport } from './dueReport.ts'
import { forecastMonthsReport } from './forecastMonthsReport.ts'
import { forecastReport } from './forecastReport.ts'
import { invoiceListReport } from './invoiceListReport.ts'
import { licenceReport } from './licenceReport.ts'
import { overdueReport } from './overdueReport.ts'
import { pendingReport } from './pendingReport.ts'
import { remittanceReport } from './remittanceReport.ts'
import type { ReportTable } from './reportTable.ts'

/** The table of a report, grouped, summed and worded, for any of the writers. */
export function reportTableOf(document: ReportDocument): ReportTable {
  switch (document.report) {
    case 'dueSoon':
      return dueReport(document)
    case 'pending':
      return pendingReport(document)
    case 'overdue':
      return overdueReport(document)
    case 'licences':
      return licenceReport(document)
    case 'forecast':
      return forecastReport(document)
    case 'forecastMonths':
      return forecastMonthsReport(document)
    case 'account':
      return accountReport(document)
    case 'remittance':
      return remittanceReport(document)
    case 'cash':
      return cashReport(document)
    case 'invoices':
      return invoiceListReport(document)
  }
}
