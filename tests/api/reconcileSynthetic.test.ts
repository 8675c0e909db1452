import { describe, expect, it } from 'vitest'
import { exactLinks } from '#domain/reconciliation/reconcile.ts'
import { hostileMovements } from '../support/hostileMovements.ts'
import { syntheticMovements } from '../support/syntheticMovements.ts'

describe.each([
  ['movements that never were', syntheticMovements],
  ['movements of clients and strangers as alike as they can be', hostileMovements],
])('2,000 %s', (_what, made) => {
  it.each([1, 2, 3, 4, 5, 6, 31, 20261123])('are linked rightly or not at all: seed %i', seed => {
    const { clients, invoices, movements, truth } = made(seed, 2000)
    const links = exactLinks(movements, invoices, clients)
    const wrong: string[] = []
    const missed: string[] = []
    let linkable = 0
    for (const { identifier, ...told } of movements) {
      const link = links.get(identifier)
      const real = truth.get(identifier)
      if (!real) throw new Error('a movement without truth')
      const found = link?.allocations.map(({ invoiceIdentifier }) => invoiceIdentifier).sort((a, b) => a - b)
      const isRight = found?.join() === real.invoices.join()
      const words = `${real.kind}: ${told.text} | ${told.payerName} | ${told.amount} → ${found} (${real.invoices})`
      if (found && !isRight) wrong.push(words)
      if (real.isLinkable) linkable++
      if (real.isLinkable && !found) missed.push(words)
    }
    expect(wrong).toEqual([])
    expect(1 - missed.length / linkable, missed.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(0.95)
  })
})
