import { sumMoney } from '#domain/money.ts'
import { monthlyAmount } from '#domain/monthlyAmount.ts'
import { isPastDue } from '#domain/payment.ts'
import { openAmount } from '#domain/withholding.ts'
import type { MailContent } from './mail.ts'
import type { ReportDocument } from './reportDocuments.ts'

type Sums = Pick<(MailContent & { kind: 'scheduled' })['reports'][number], 'all' | 'overdue'>

/** What a mail says of a report that it brings: its rows and their sum in euros, and the same of the invoices that are overdue. */
export const reportSums = (report: ReportDocument): Sums => {
  if (report.report === 'licences')
    // A month's and a year's prices are no sum: a month's share of each is.
    return {
      all: { count: report.licences.length, total: monthlyAmount(report.licences) },
      overdue: sumOf([]),
    }
  if (report.report === 'forecastMonths')
    return { all: sumOf(report.clients.map(({ total }) => total)), overdue: sumOf([]) }
  if (report.report === 'cash')
    return {
      all: sumOf(report.cash.map(({ pending, expected }) => sumMoney([pending, expected]))),
      overdue: report.overdue,
    }
  if (report.report === 'account')
    return {
      all: { count: report.account.entries.length, total: report.account.closing },
      overdue: { count: 0, total: report.overdue },
    }
  if (report.report === 'remittance')
    return { all: sumOf(report.remittance.lines.map(({ amount }) => amount)), overdue: sumOf([]) }
  // What is billed is told by totals, what clients owe by what they pay of it.
  if (report.report === 'forecast')
    return { all: sumOf(report.invoices.map(({ totalFactura }) => totalFactura)), overdue: sumOf([]) }
  const amountOf = report.report === 'invoices' ? totalOf : openAmount
  const overdue = report.invoices.filter(({ fechaVencimiento }) => isPastDue(fechaVencimiento, report.today))
  return { all: sumOf(report.invoices.map(amountOf)), overdue: sumOf(overdue.map(amountOf)) }
}

const totalOf = ({ totalFactura }: { totalFactura: number }): number => totalFactura

const sumOf = (amounts: readonly number[]): Sums['all'] => ({
  count: amounts.length,
  total: sumMoney(amounts),
})
