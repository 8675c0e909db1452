import { expect, test } from 'vitest'
import type { MailContent } from '#wire/mail.ts'
import { type ReportRequest, reportRequestSchema } from '#wire/reportRequests.ts'
import { scheduled } from './scheduled.ts'

const NONE = { count: 0, total: 0 }
const context = { company: 'Consultoria Serra, S.L.', appUrl: 'https://facturacio.example' }

const report = (
  request: Pick<ReportRequest, 'report'> & { month?: string },
  all = NONE,
  overdue = NONE,
): (MailContent & { kind: 'scheduled' })['reports'][number] => ({
  request: reportRequestSchema.parse(request),
  fileName: 'x.pdf',
  all,
  overdue,
})

const week = (all = NONE): MailContent & { kind: 'scheduled' } => ({
  kind: 'scheduled',
  name: 'weekly',
  period: '2026-11-23',
  today: '2026-11-23',
  reports: [report({ report: 'overdue' }, all, all)],
})

test('the week’s mail says how many invoices are overdue, and how much', () => {
  const { subject, body } = scheduled.ca(week({ count: 3, total: 1234.5 }), context)
  expect(subject).toBe('Factures vençudes el 23/11/2026')
  expect(body).toContain('– Factures vençudes: 3 factures, 1.234,50\u00a0€\n')
  expect(body).toContain('https://facturacio.example')
})

test('the week’s mail says so when none is', () => {
  expect(scheduled.ca(week(), context).body).toContain(
    '– Factures vençudes: Cap factura pendent no ha vençut.\n',
  )
})

test('the month’s mail has a line for each report, in Spanish where the company writes so', () => {
  const { subject, body } = scheduled.es(
    {
      kind: 'scheduled',
      name: 'monthly',
      period: '2026-12',
      today: '2026-12-01',
      reports: [
        report({ report: 'forecast', month: '2027-01' }, { count: 40, total: 5000 }),
        report({ report: 'dueSoon' }),
        report({ report: 'pending' }, { count: 12, total: 1452 }, { count: 1, total: 121 }),
        report({ report: 'licences' }, { count: 55, total: 4895 }),
      ],
    },
    { ...context, appUrl: null },
  )
  expect(subject).toBe('Previsión e informes del 01/12/2026')
  expect(body.split('\n').filter(line => line.startsWith('–'))).toEqual([
    '– Facturas previstas de enero de 2027: 40 facturas previstas, 5.000,00\u00a0€',
    '– Vencimientos: Ninguna factura pendiente vence en estos días.',
    '– Pendiente de pago: 12 facturas, 1.452,00\u00a0€; de ellas, vencidas: 1 factura, 121,00\u00a0€',
    '– Licencias activas: 55 licencias, 4.895,00\u00a0€ al mes, sin IVA',
  ])
})
