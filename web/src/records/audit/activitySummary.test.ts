import { expect, it } from 'vitest'
import { summaryOf } from './activitySummary.ts'
import { linkOf } from './recordLink.ts'

const entry = (entity: string, action: string, count = 1) => ({
  identifier: 1,
  at: '2026-11-30T09:00:00Z',
  account: 'anna@example.com',
  action,
  entity,
  record: '7',
  count,
  name: null,
})

it.each([
  ['remittances', 'settle', 1, 'Remesa', 'cobrament'],
  ['mandates', 'create', 3, '3 mandats', 'alta'],
  ['bank_statements', 'create', 1, 'Extracte bancari', 'alta'],
  ['bank_movements', 'link', 2, '2 moviments bancaris', 'enllaç'],
  ['collections', 'create', 1, 'Apunt de cobrament', 'alta'],
  ['closing', 'close', 1, 'Tancament', 'tancament'],
  ['mail_templates', 'change', 1, 'Text dels correus', 'canvi'],
  ['invoices', 'annul', 1, 'Factura', 'anul·lació'],
])('%s: %s is told by what it is', (entity, action, count, what, done) => {
  expect(summaryOf(entry(entity, action, count))).toEqual({ what, name: null, done })
})

it.each(['remittances', 'bank_statements', 'bank_movements', 'collections', 'closing', 'mail_templates'])(
  '%s lead to where they are',
  entity => {
    expect(linkOf(entry(entity, 'create'))).not.toBeNull()
  },
)
