import { expect, it } from 'vitest'
import { inCapitals } from './inCapitals.ts'

it('writes the names of a body as the specification does, an abbreviation in capitals as a whole', () => {
  expect(inCapitals({ nombre: 'Banc', numeroCuenta: '01', dc: '61', dmsSystemId: null })).toEqual({
    Nombre: 'Banc',
    NumeroCuenta: '01',
    DC: '61',
    DMSSystemId: null,
  })
})
