import { AGEING_BUCKETS, ageingBucket, daysOverdue } from '#contract/ageing.ts'
import { invoiceNumber } from '#contract/invoiceNumber.ts'
import type { ReportDocument } from '#contract/reportDocuments.ts'
import { invoicesByClient } from '#contract/reportGroups.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'
import { REPORT_WORDS } from './reportWords.ts'

/** All unpaid invoices by client, what is owed in the column of how late it is. */
export function pendingReport(document: ReportDocument & { informe: 'pp' }): ReportTable {
  const { facturas, avui } = document
  const words = REPORT_WORDS[document.idioma]
  const columns: ReportColumn[] = [
    { head: words.number, kind: 'text', width: 13 },
    { head: words.issued, kind: 'day', width: 12 },
    { head: words.due, kind: 'day', width: 12 },
    { head: words.daysLate, kind: 'count', width: 14, only: 'file' },
    { head: words.base, kind: 'money', width: 14, isSummed: true, only: 'file' },
    { head: words.vat, kind: 'money', width: 13, isSummed: true, only: 'file' },
    ...AGEING_BUCKETS.map(
      bucket =>
        ({ head: words.ageing[bucket], kind: 'money', width: 14, isSummed: true }) satisfies ReportColumn,
    ),
    { head: words.total, kind: 'money', width: 15, isSummed: true },
  ]
  const groups = invoicesByClient(facturas).map(client =>
    groupOf(
      client.clienteNombre,
      columns,
      client.facturas.map(invoice => {
        const itsBucket = ageingBucket(invoice.fechaVencimiento, avui)
        return [
          invoiceNumber(invoice),
          invoice.fechaFactura,
          invoice.fechaVencimiento,
          Math.max(0, daysOverdue(invoice.fechaVencimiento, avui)),
          invoice.precioBase,
          invoice.impuestoIVA,
          ...AGEING_BUCKETS.map(bucket => (bucket === itsBucket ? invoice.totalFactura : null)),
          invoice.totalFactura,
        ]
      }),
      words.invoices(client.sums.count),
    ),
  )
  return {
    ...reportFrame(document, ({ allPending }) => allPending),
    isLandscape: true,
    columns,
    groups,
    totals: totalsOf(columns, groups, words.of(words.invoices(facturas.length))),
  }
}
