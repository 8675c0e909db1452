import { expect, test } from 'vitest'
import { isEuVatNumber, normalizeEuVatNumber } from './euVatNumber.ts'

test.each([
  'FR40303265045', 'DE 136 695 976', 'it-00743110157', 'PT501964843', 'GR094259216', 'EL 094259216', 'IE6433435F', 'IE1114174HH',
  'NL004495445B01', 'NL000099998B57', 'BE 0428.759.497', 'BE1000012777', 'ATU13585627', 'SE556188840401', 'XI123456789', 'CY10259033P',
  'LT100001919017', 'FRXX303265045',
])('%s can be a number of another state', written => {
  expect(isEuVatNumber(normalizeEuVatNumber(written))).toBe(true)
}) // biome-ignore format: one list

test.each([
  '',
  'FR',
  'B69442382',
  'ESB69442382',
  'GB980780684',
  'DE13669597',
  'US123456789',
  'NL004495445',
  'constructor',
])('%s can’t', written => {
  expect(isEuVatNumber(normalizeEuVatNumber(written))).toBe(false)
})

test('it is kept as VIES is asked for it', () => {
  expect(normalizeEuVatNumber(' gr 094.259-216 ')).toBe('EL094259216')
})
