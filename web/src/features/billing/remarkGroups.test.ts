import { expect, it } from 'vitest'
import { remarkGroups } from './remarkGroups.ts'

const remark = (clienteIdentifier: number, reason: string) => ({
  clienteIdentifier,
  cliente: `Client ${clienteIdentifier}`,
  reason,
})

it('puts remarks of one kind together, whatever they are about', () => {
  const groups = remarkGroups([
    remark(1, 'Paga per domiciliació i no té IBAN.'),
    remark(2, 'Preu o unitats a zero: Web.'),
    remark(3, 'Preu o unitats a zero: Hores, Web.'),
  ])
  expect(groups).toEqual([
    {
      reason: 'Preu o unitats a zero',
      items: [
        { clienteIdentifier: 2, cliente: 'Client 2', detail: 'Web.' },
        { clienteIdentifier: 3, cliente: 'Client 3', detail: 'Hores, Web.' },
      ],
    },
    {
      reason: 'Paga per domiciliació i no té IBAN.',
      items: [{ clienteIdentifier: 1, cliente: 'Client 1', detail: null }],
    },
  ])
})
