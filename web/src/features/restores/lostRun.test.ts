import { expect, it } from 'vitest'
import type { ForeignRecord } from '#wire/restores.ts'
import { likelyBilled, likelyRunDay, lostCount, ofTheseBooks } from './lostRun.ts'

const record = (values: Partial<ForeignRecord>): ForeignRecord => ({
  number: 'A-101',
  day: '2026-11-30',
  isKnownInvoice: false,
  clients: [],
  state: 'accepted',
  total: '121.00',
  generatedAt: null,
  ...values,
})
const due = (clienteIdentifier: number, totalFactura = 121) => ({ clienteIdentifier, totalFactura })

const series = ['A', 'B', 'C'].map(identifier => ({
  identifier,
  descripcion: '',
  lastNumber: 100,
  lastDate: null,
}))

it('leaves out what other software has registered under the same tax number', () => {
  const found = ['A-101', 'TPV/2026-101', '2026/7', 'C-3'].map(number => record({ number }))
  expect(ofTheseBooks(series, found).map(({ number }) => number)).toEqual(['A-101', 'C-3'])
})

it('counts the invoices that the books lack', () => {
  expect(lostCount(series, { A: '160', B: '90' })).toBe(60)
  expect(lostCount(series, { A: 'deu', B: '102' })).toBe(2)
  expect(lostCount(series, {})).toBe(0)
})

it('takes a run for one of the last end of a month since the backup, or of the day that the agency tells of most', () => {
  const taken = '2026-11-25T02:00:00Z'
  expect(likelyRunDay(taken, '2026-12-01', [])).toBe('2026-11-30')
  expect(likelyRunDay(taken, '2026-11-30', [])).toBe('2026-11-30')
  expect(likelyRunDay(taken, '2026-11-28', [])).toBe('2026-11-28')
  expect(likelyRunDay('2026-12-01T02:00:00Z', '2026-12-03', [])).toBe('2026-12-03')
  const found = [
    record({ day: '2026-11-27' }),
    record({ day: '2026-11-27' }),
    record({ day: '2026-12-01' }),
    ...[1, 2, 3].map(() => record({ day: '2026-11-20', isKnownInvoice: true })),
    ...[1, 2, 3].map(() => record({ day: '2026-12-01', state: 'cancelled' })),
  ]
  expect(likelyRunDay(taken, '2026-12-01', found)).toBe('2026-11-27')
})

it('takes as billed all where as many invoices are missing as a run would bring, and nobody where there are fewer', () => {
  const drafts = [due(1), due(2), due(3)]
  expect(likelyBilled(drafts, [], 4)).toEqual({ clients: new Set([1, 2, 3]), by: 'count' })
  expect(likelyBilled(drafts, [], 2)).toEqual({ clients: new Set(), by: 'few' })
})

it('takes as billed who has an invoice of just this sum at the agency, each invoice once', () => {
  const drafts = [due(1), due(2), due(3, 242), due(4), due(5)]
  const found = [
    // Two clients of one tax number, and one invoice.
    record({ clients: [1, 2] }),
    record({ clients: [3], total: '60.50' }),
    record({ clients: [4], state: 'cancelled' }),
    record({ clients: [5], isKnownInvoice: true }),
  ]
  expect(likelyBilled(drafts, found, 5)).toEqual({ clients: new Set([1]), by: 'agency' })
  const both = [...found, record({ number: 'A-9', clients: [1, 2] })]
  expect(likelyBilled(drafts, both, 5).clients).toEqual(new Set([1, 2]))
})

it('takes as billed who has invoices of several runs that come to this sum, whatever else they have', () => {
  const found = [
    record({ clients: [1], number: 'A-9', day: '2026-10-31' }),
    record({ clients: [1], total: '50.00' }),
    record({ clients: [1] }),
    // Two clients of one tax number, two runs.
    ...[2, 3, 2, 3].map(() => record({ clients: [2, 3], total: '60.50' })),
    record({ clients: [4] }),
  ]
  const drafts = [due(1, 242), due(2), due(3), due(4, 242)]
  expect(likelyBilled(drafts, found, 8)).toEqual({ clients: new Set([1, 2, 3]), by: 'agency' })
})

it('takes as billed who has any invoice at the agency where as many are missing as a run would bring and no sum fits', () => {
  const found = [record({ clients: [1] }), record({ clients: [2] }), record({ clients: [] })]
  const drafts = [due(1, 130), due(2, 130), due(3, 130)]
  expect(likelyBilled(drafts, found, 3)).toEqual({ clients: new Set([1, 2]), by: 'named' })
  expect(likelyBilled(drafts, found.slice(1), 3)).toEqual({ clients: new Set(), by: 'agency' })
})
