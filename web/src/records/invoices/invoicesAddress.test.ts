import { describe, expect, it } from 'vitest'
import { invoicesAddress, readNarrowing, writeNarrowing } from './invoicesAddress.ts'

const [from, to] = ['2026-10-01', '2026-10-31']
const read = (address: string) => readNarrowing(new URLSearchParams(address.split('?')[1]))

describe('the address of the list of invoices', () => {
  it.each([{}, { by: 'due' }, { by: 'payment', client: 7 }, { client: 12 }] as const)(
    'says which are shown: %j',
    narrowing => {
      expect(read(invoicesAddress({ from, to, ...narrowing }))).toEqual(narrowing)
    },
  )
  it('says days and state as the list reads them', () => {
    expect(invoicesAddress({ from, to, by: 'issue' }, 'no-enviades')).toBe(
      '/factures?des=2026-10-01&fins=2026-10-31&estats=no-enviades',
    )
  })
  it('is not believed where it makes no sense', () => {
    expect(read('?dates=toString&client=-1')).toEqual({})
    expect(read('?dates=factura&client=12345678901')).toEqual({})
  })
  it('keeps what it is not told of', () => {
    const address = new URLSearchParams('q=abc&dates=venciment&client=7')
    expect(String(writeNarrowing(address, { by: undefined }))).toBe('q=abc&client=7')
    expect(String(writeNarrowing(address, { client: undefined, by: 'payment' }))).toBe(
      'q=abc&dates=cobrament',
    )
  })
})
