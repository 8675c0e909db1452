import { expect, it } from 'vitest'
import { CHANGED_FIELDS, type ChangedRecord } from '#wire/changedFields.ts'
import { fieldLabel, fieldValue } from './fieldChangeText.ts'

it('has a name for every field that a change can be of', () => {
  for (const record of Object.keys(CHANGED_FIELDS) as ChangedRecord[])
    for (const field of CHANGED_FIELDS[record]) expect(fieldLabel(record, field), field).not.toBe(field)
})

it.each([
  ['isActive', true, 'Sí'],
  ['isActive', false, 'No'],
  ['nif', null, '(buit)'],
  ['cp', '', '(buit)'],
  ['tipoIVA', 10.5, '10,5\u00a0%'],
  ['productoPrecio', 1234.5, '1.234,50\u00a0€'],
  ['productoUnidades', 2, '2'],
  ['fechaVencimiento', '2026-11-30', '30/11/2026'],
  ['tipoVencimiento', '3', '30 días fin mes'],
  ['language', 'es', 'Castellà'],
  ['language', null, 'Com l’empresa'],
  ['zonaFiscal', 'outside', 'Fora de la UE'],
  ['isEmpresa', false, 'Particular'],
  ['isInversion', true, 'Sí'],
  ['iban', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
  ['anotacion', 'x'.repeat(200), `${'x'.repeat(160)}…`],
])('writes %s %j as %s', (field, value, written) => expect(fieldValue(field, value)).toBe(written))
