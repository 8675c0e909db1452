import { sumMoney } from '#domain/money.ts'
import { isPastDue } from '#domain/payment.ts'
import type { MailContent } from './mail.ts'
import type { ReportDocument } from './reportDocuments.ts'

type Sums = Pick<(MailContent & { kind: 'scheduled' })['reports'][number], 'all' | 'overdue'>

/** What a mail says of a report that it brings: its rows and their sum in euros, and the same of the invoices that are overdue. */
export const reportSums = (report: ReportDocument): Sums => {
  if (report.report === 'licences')
    return { all: sumOf(report.licences.map(({ productoPrecio }) => productoPrecio)), overdue: sumOf([]) }
  const overdue = report.invoices.filter(
    ({ fechaVencimiento }) => report.report !== 'forecast' && isPastDue(fechaVencimiento, report.today),
  )
  return {
    all: sumOf(report.invoices.map(({ totalFactura }) => totalFactura)),
    overdue: sumOf(overdue.map(({ totalFactura }) => totalFactura)),
  }
}

const sumOf = (amounts: readonly number[]): Sums['all'] => ({
  count: amounts.length,
  total: sumMoney(amounts),
})
