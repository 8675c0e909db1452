import { expect, it } from 'vitest'
import { type Transfer, transferCode } from './transferCode.ts'

const TRANSFER: Transfer = {
  name: 'Consultoria Serra, S.L.',
  iban: 'ES91 2100 0418 4502 0005 1332',
  bic: 'CAIXESBBXXX',
  amount: 1210,
  text: 'Factura A-101',
}

it('says line by line what the guideline wants', () => {
  expect(transferCode(TRANSFER)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'CAIXESBBXXX',
    'Consultoria Serra, S.L.',
    'ES9121000418450200051332',
    'EUR1210.00',
    '',
    '',
    'Factura A-101',
  ])
})

it('needs no BIC, and no line ends within a field', () => {
  const lines = transferCode({ ...TRANSFER, bic: null, name: 'Forns\nPuig', text: 'A\r\nB' })?.split('\n')
  expect(lines).toHaveLength(11)
  expect([lines?.[4], lines?.[5], lines?.[10]]).toEqual(['', 'Forns Puig', 'A B'])
})

it.each([
  ['a wrong account', { iban: 'ES0021000418450200051332' }],
  ['nothing', { amount: 0 }],
  ['less than nothing', { amount: -1 }],
  ['too much', { amount: 1_000_000_000 }],
  ['no amount', { amount: Number.NaN }],
  ['nobody', { name: ' ' }],
])('is none for %s', (_title, wrong) => expect(transferCode({ ...TRANSFER, ...wrong })).toBeNull())

it('has never more than 331 bytes, nor fields that are too long', () => {
  const code = transferCode({ ...TRANSFER, name: '€'.repeat(200), text: '€'.repeat(200) }) ?? ''
  expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331)
  expect(code.split('\n')[5]).toBe('€'.repeat(70))
  const long = transferCode({ ...TRANSFER, text: 'x'.repeat(200) })
  expect(long?.split('\n')[10]).toBe('x'.repeat(140))
})
