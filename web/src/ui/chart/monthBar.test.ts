import { describe, expect, it } from 'vitest'
import { barsOf, type MonthSeries } from './monthBar.ts'

const invoiced: MonthSeries = {
  name: 'Facturat',
  look: 'solid',
  amounts: { '2026-10': 12_345, '2026-11': 0 },
  to: month => `/rows?month=${month}`,
}
const expected: MonthSeries = { name: 'Previst', look: 'hatched', amounts: { '2026-11': 20 } }

const told = (month: string, series: MonthSeries[]) =>
  barsOf(month, series).map(({ name, told, to }) =>
    [name, told, to].map(text => text?.replaceAll('\u00a0', ' ')),
  )

describe('the bars of a month', () => {
  it('are called the month and the amount, and lead to their rows', () => {
    expect(told('2026-10', [invoiced])).toEqual([
      ['octubre de 2026: 12.345,00 €', '12.345,00 €', '/rows?month=2026-10'],
    ])
  })
  it('are told apart by their series where there are several, and lead nowhere where nothing is behind', () => {
    expect(told('2026-11', [invoiced, expected])).toEqual([
      ['novembre de 2026, Facturat: 0,00 €', 'Facturat: 0,00 €', '/rows?month=2026-11'],
      ['novembre de 2026, Previst: 20,00 €', 'Previst: 20,00 €', undefined],
    ])
  })
  it('are none where a series has no amount, which is another thing than nothing', () => {
    expect(told('2026-10', [expected])).toEqual([])
    expect(told('2026-12', [invoiced, expected])).toEqual([])
  })
})
