import { describe, expect, it } from 'vitest'
import { sumMoney } from '#domain/money.ts'
import type { ComparedClient, ComparedSide, RunComparison } from '#wire/runComparison.ts'
import { reasonSums, withoutClients } from './comparisonRows.ts'

const side = (precioBase: number): ComparedSide => ({
  precioBase,
  impuestoIVA: precioBase / 10,
  totalFactura: sumMoney([precioBase, precioBase / 10]),
})

const client = (clienteIdentifier: number, before: number, now: number): ComparedClient => ({
  clienteIdentifier,
  cliente: `Taller ${clienteIdentifier}`,
  before: side(before),
  now: side(now),
  difference: sumMoney([side(now).totalFactura, -side(before).totalFactura]),
  reasons: [
    { reason: 'price', amount: now - before, contractIdentifier: 7, producte: 'Quota' },
    { reason: 'price', amount: 0.1, contractIdentifier: 8, producte: 'Suport' },
    { reason: 'units', amount: -0.1, contractIdentifier: 8, producte: 'Suport' },
    { reason: 'vat', amount: (now - before) / 10, contractIdentifier: null, producte: null },
  ],
})

const comparison = (clients: ComparedClient[]): RunComparison => ({
  fechaFactura: '2026-11-30',
  before: side(sumMoney(clients.map(({ before }) => before.precioBase))),
  now: side(sumMoney(clients.map(({ now }) => now.precioBase))),
  difference: sumMoney(clients.map(({ difference }) => difference)),
  clients,
})

const told = comparison([client(3, 100, 200), client(1, 50, 20), client(2, 0, 10)])

describe('clients that are left out of the run', () => {
  it('lose all that they had, with its VAT, and the totals follow to the cent', () => {
    const { clients, before, now, difference } = withoutClients(told, new Set([3]))
    expect(clients[0]).toEqual({
      clienteIdentifier: 3,
      cliente: 'Taller 3',
      before: side(100),
      now: side(0),
      difference: -110,
      reasons: [
        { reason: 'leftOut', amount: -100, contractIdentifier: null, producte: null },
        { reason: 'vat', amount: -10, contractIdentifier: null, producte: null },
      ],
    })
    expect([before, now, difference]).toEqual([side(150), side(30), -132])
    expect(sumMoney(reasonSums(clients).map(({ amount }) => amount))).toBe(difference)
  })

  it('come in their new order, and are gone where they had nothing before', () => {
    const orderOf = (excluded: number[]) =>
      withoutClients(told, new Set(excluded)).clients.map(({ clienteIdentifier }) => clienteIdentifier)
    expect(orderOf([])).toEqual([3, 1, 2])
    expect(orderOf([2])).toEqual([3, 1])
    expect(orderOf([1])).toEqual([3, 1, 2])
  })

  it('leave all as it was while there are none', () => {
    expect(withoutClients(told, undefined)).toBe(told)
    expect(withoutClients(told, new Set([99]))).toBe(told)
  })
})

describe('the sums of the reasons', () => {
  it('count each client once, the greatest amount first', () => {
    expect(reasonSums(told.clients)).toEqual([
      { reason: 'price', amount: 80.3, clients: 3 },
      { reason: 'vat', amount: 8, clients: 3 },
      { reason: 'units', amount: -0.3, clients: 3 },
    ])
  })
})
