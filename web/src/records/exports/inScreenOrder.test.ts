import { expect, it } from 'vitest'
import { inScreenOrder } from './inScreenOrder.ts'

const report = { informe: 'pp', cerca: 'Puig', camps: ['client'] } as const satisfies object
const asked = { ...report, camps: [...report.camps] }

it('asks for the order of the screen, of its clients or of its invoices', () => {
  expect(inScreenOrder(asked, { sort: 'total', direction: 'desc' })).toEqual({
    ...report,
    ordre: { vista: 'clients', columna: 'total', sentit: 'desc' },
  })
  expect(inScreenOrder(asked, { sort: 'numero', direction: 'asc' }, 'factures')).toEqual({
    ...report,
    ordre: { vista: 'factures', columna: 'numero', sentit: 'asc' },
  })
  expect(
    inScreenOrder({ ...asked, informe: 'licencies' }, { sort: 'llicencies', direction: 'asc' }),
  ).toMatchObject({ ordre: { columna: 'llicencies', sentit: 'asc' } })
})

it('asks for no order where none was chosen, or none that the report knows', () => {
  expect(inScreenOrder(asked, { sort: null, direction: 'desc' })).toEqual(asked)
  expect(inScreenOrder(asked, { sort: 'iban', direction: 'asc' })).toEqual(asked)
  expect(inScreenOrder({ ...asked, informe: 'vencudes' }, { sort: 'total', direction: 'asc' })).toEqual({
    ...asked,
    informe: 'vencudes',
  })
})
