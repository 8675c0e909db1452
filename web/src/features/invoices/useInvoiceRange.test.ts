import { expect, it } from 'vitest'
import { type ChosenPeriod, readRange, writePeriod, writeRange } from './useInvoiceRange.ts'

const TODAY = '2026-11-22'
const read = (address: string) => readRange(new URLSearchParams(address), TODAY)
const days = (address: string) => Object.values(read(address).range)

it('is this year until today, unless the address says otherwise', () => {
  expect(read('')).toEqual({ range: { from: '2026-01-01', to: TODAY }, period: 'default' })
  expect(read('des=2026-03-01')).toEqual({ range: { from: '2026-03-01', to: TODAY }, period: 'custom' })
  expect(read('des=yesterday&periode=sempre')).toMatchObject({ period: 'default' })
})

it('moves along with today where a preset was chosen', () => {
  expect(days('periode=mes-passat')).toEqual(['2026-10-01', '2026-10-31'])
  expect(readRange(new URLSearchParams('periode=mes-passat'), '2027-01-01').range.from).toBe('2026-12-01')
})

it.each(['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear', 'all'] as const)(
  'finds %s again in the address, in place of the days that were there, on the first page',
  preset => {
    const written = writePeriod(new URLSearchParams('q=vic&des=2020-01-01&fins=2020-02-01&pagina=3'), preset)
    expect([...written.keys()]).toEqual(['q', 'periode'])
    expect(readRange(written, TODAY).period).toBe(preset)
  },
)

it('goes back to the default, and has no way to choose days but the days themselves', () => {
  const from = (period: ChosenPeriod) => writePeriod(new URLSearchParams('periode=tot'), period).toString()
  expect(from('default')).toBe('')
  expect(from('custom')).toBe('periode=tot')
})

it('keeps the other end of a preset when one end is changed', () => {
  const changed = writeRange(new URLSearchParams('periode=mes-passat&pagina=2'), { to: '2026-10-15' }, TODAY)
  expect(changed.toString()).toBe('des=2026-10-01&fins=2026-10-15')
})

it('writes of chosen days those only that were', () => {
  expect(writeRange(new URLSearchParams('q=a'), { from: '2026-02-01' }, TODAY).toString()).toBe(
    'q=a&des=2026-02-01',
  )
})
