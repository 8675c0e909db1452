import { AGEING_BUCKETS, ageingBucket, daysOverdue } from '#domain/ageing.ts'
import { openAmount } from '#domain/withholding.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { invoiceReport } from './invoiceReport.ts'
import type { ReportColumn, ReportTable } from './reportTable.ts'
import { texts } from './texts.ts'

/** All unpaid invoices by client, what is owed in the column of how late it is. */
export function pendingReport(document: ReportDocument & { report: 'pending' }): ReportTable {
  const { today } = document
  return invoiceReport(document, {
    about: () => texts.allPending,
    isLandscape: true,
    columns: [
      { head: texts.daysLate, kind: 'count', width: 14, only: 'file' },
      { head: texts.base, kind: 'money', width: 14, isSummed: true, only: 'file' },
      { head: texts.vat, kind: 'money', width: 13, isSummed: true, only: 'file' },
      ...AGEING_BUCKETS.map(
        bucket =>
          ({ head: texts.ageing[bucket], kind: 'money', width: 14, isSummed: true }) satisfies ReportColumn,
      ),
      { head: texts.total, kind: 'money', width: 15, isSummed: true },
    ],
    cellsOf: invoice => {
      const itsBucket = ageingBucket(invoice.fechaVencimiento, today)
      return [
        Math.max(0, daysOverdue(invoice.fechaVencimiento, today)),
        invoice.precioBase,
        invoice.impuestoIVA,
        ...AGEING_BUCKETS.map(bucket => (bucket === itsBucket ? openAmount(invoice) : null)),
        invoice.totalFactura,
      ]
    },
  })
}
