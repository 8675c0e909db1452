import { sumMoney } from '#domain/money.ts'
import {
  CHANGE_REASONS,
  type ChangeReason,
  type ComparedClient,
  type ComparedSide,
  type ReasonName,
  type RunComparison,
} from '#wire/runComparison.ts'

const NOTHING: ComparedSide = { precioBase: 0, impuestoIVA: 0, totalFactura: 0 }

const sumOf = (sides: readonly ComparedSide[]): ComparedSide => ({
  precioBase: sumMoney(sides.map(({ precioBase }) => precioBase)),
  impuestoIVA: sumMoney(sides.map(({ impuestoIVA }) => impuestoIVA)),
  totalFactura: sumMoney(sides.map(({ totalFactura }) => totalFactura)),
})

const ofClient = { contractIdentifier: null, producte: null }

/** A client that is not billed after all: all that it had is left out, and the VAT of it. */
const leaveOut = (client: ComparedClient): ComparedClient => {
  const { precioBase, impuestoIVA, totalFactura } = client.before
  const reasons: ChangeReason[] = [
    { reason: 'leftOut', amount: 0 - precioBase, ...ofClient },
    { reason: 'vat', amount: 0 - impuestoIVA, ...ofClient },
  ]
  return {
    ...client,
    now: NOTHING,
    difference: 0 - totalFactura,
    reasons: reasons.filter(({ amount }) => amount !== 0),
  }
}

/**
 * The comparison as it is once these clients are left out of the run. Who has nothing on either side then is in it no more; the greatest
 * difference comes first.
 */
export function withoutClients(
  comparison: RunComparison,
  excluded: ReadonlySet<number> | undefined,
): RunComparison {
  if (!comparison.clients.some(({ clienteIdentifier }) => excluded?.has(clienteIdentifier))) return comparison
  const clients = comparison.clients
    // One with an invoice of nothing last month had one all the same, and can't be told from one that had none: neither counts.
    .filter(({ clienteIdentifier, before }) => !excluded?.has(clienteIdentifier) || before.totalFactura !== 0)
    .map(client => (excluded?.has(client.clienteIdentifier) ? leaveOut(client) : client))
    .toSorted(
      (a, b) => Math.abs(b.difference) - Math.abs(a.difference) || a.clienteIdentifier - b.clienteIdentifier,
    )
  const before = sumOf(clients.map(client => client.before))
  const now = sumOf(clients.map(client => client.now))
  return {
    ...comparison,
    before,
    now,
    difference: sumMoney([now.totalFactura, -before.totalFactura]),
    clients,
  }
}

/** What one reason comes to, and of how many clients. */
export type ReasonSum = { reason: ReasonName; amount: number; clients: number }

/** The reasons that there are, the greatest amount first. */
export function reasonSums(clients: readonly ComparedClient[]): ReasonSum[] {
  const amounts = new Map<ReasonName, { amounts: number[]; clients: number; last: ComparedClient | null }>()
  for (const client of clients)
    for (const { reason, amount } of client.reasons) {
      const sum = amounts.get(reason) ?? { amounts: [], clients: 0, last: null }
      sum.amounts.push(amount)
      if (sum.last !== client) sum.clients += 1
      sum.last = client
      amounts.set(reason, sum)
    }
  return CHANGE_REASONS.flatMap(reason => {
    const sum = amounts.get(reason)
    return sum ? [{ reason, amount: sumMoney(sum.amounts), clients: sum.clients }] : []
  }).toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
}
