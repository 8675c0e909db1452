import { sumMoney } from '#domain/money.ts'
import { isPastDue } from '#domain/payment.ts'
import type { MailContent } from './mail.ts'
import type { ReportDocument } from './reportDocuments.ts'

type Sums = Pick<(MailContent & { kind: 'scheduled' })['informes'][number], 'tot' | 'vencudes'>

/** What a mail says of a report that it brings: its rows and their sum in euros, and the same of the invoices that are overdue. */
export const reportSums = (report: ReportDocument): Sums => {
  if (report.informe === 'licencies')
    return { tot: sumOf(report.licencias.map(({ productoPrecio }) => productoPrecio)), vencudes: sumOf([]) }
  const overdue = report.facturas.filter(
    ({ fechaVencimiento }) => report.informe !== 'previsio' && isPastDue(fechaVencimiento, report.avui),
  )
  return {
    tot: sumOf(report.facturas.map(({ totalFactura }) => totalFactura)),
    vencudes: sumOf(overdue.map(({ totalFactura }) => totalFactura)),
  }
}

const sumOf = (amounts: readonly number[]): Sums['tot'] => ({
  quants: amounts.length,
  total: sumMoney(amounts),
})
