import { expect, it } from 'vitest'
import { inScreenOrder } from './inScreenOrder.ts'

const report = { report: 'pending', search: 'Puig', fields: ['client'] } as const satisfies object
const asked = { ...report, fields: [...report.fields] }

it('asks for the order of the screen, of its clients or of its invoices', () => {
  expect(inScreenOrder(asked, { sort: 'total', direction: 'desc' })).toEqual({
    ...report,
    order: { view: 'clients', column: 'total', direction: 'desc' },
  })
  expect(inScreenOrder(asked, { sort: 'numero', direction: 'asc' }, 'invoices')).toEqual({
    ...report,
    order: { view: 'invoices', column: 'numero', direction: 'asc' },
  })
  expect(
    inScreenOrder({ ...asked, report: 'licences' }, { sort: 'llicencies', direction: 'asc' }),
  ).toMatchObject({ order: { column: 'llicencies', direction: 'asc' } })
})

it('asks for no order where none was chosen, or none that the report knows', () => {
  expect(inScreenOrder(asked, { sort: null, direction: 'desc' })).toEqual(asked)
  expect(inScreenOrder(asked, { sort: 'iban', direction: 'asc' })).toEqual(asked)
  expect(inScreenOrder({ ...asked, report: 'overdue' }, { sort: 'total', direction: 'asc' })).toEqual({
    ...asked,
    report: 'overdue',
  })
})
