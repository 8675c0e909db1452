import { expect } from 'vitest'
import { hasAtMostTwoDecimals, sumMoney } from '#domain/money.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'
import type { RunComparison } from '#wire/runComparison.ts'

/** What a comparison of two months has to come to: sums of the lists of both sides, client by client, and reasons that are the whole difference. Euros. */

type Listed = Invoice | InvoiceDraft

const sumsOf = (list: readonly Listed[]) => ({
  precioBase: sumMoney(list.map(({ precioBase }) => precioBase)),
  impuestoIVA: sumMoney(list.map(({ impuestoIVA }) => impuestoIVA)),
  totalFactura: sumMoney(list.map(({ totalFactura }) => totalFactura)),
})

/** What is told, against the lists of both sides. */
export const expectComparison = (
  told: RunComparison,
  before: readonly Listed[],
  now: readonly Listed[],
): void => {
  expect(told.before).toEqual(sumsOf(before))
  expect(told.now).toEqual(sumsOf(now))
  expect(told.difference).toBe(sumMoney([told.now.totalFactura, -told.before.totalFactura]))
  expect(sumMoney(told.clients.map(({ difference }) => difference))).toBe(told.difference)
  const expected = new Set([...before, ...now].map(({ clienteIdentifier }) => clienteIdentifier))
  expect(new Set(told.clients.map(({ clienteIdentifier }) => clienteIdentifier))).toEqual(expected)
  expect(told.clients).toHaveLength(expected.size)
  for (const client of told.clients) {
    const own = (list: readonly Listed[]) =>
      sumsOf(list.filter(({ clienteIdentifier }) => clienteIdentifier === client.clienteIdentifier))
    expect(client.before).toEqual(own(before))
    expect(client.now).toEqual(own(now))
    expect(client.difference).toBe(sumMoney([client.now.totalFactura, -client.before.totalFactura]))
    expect(sumMoney(client.reasons.map(({ amount }) => amount))).toBe(client.difference)
    expect(client.reasons.filter(({ amount }) => amount === 0 || !hasAtMostTwoDecimals(amount))).toEqual([])
  }
}
