import { type Books, inFull, known, sumOpen } from './books.ts'
import type { Evidence } from './evidence.ts'
import { isToldFee } from './fees.ts'
import type { Candidate, KnownInvoice } from './known.ts'
import { type MovementClues, PERHAPS_ALIKE, payerEvidence } from './payerEvidence.ts'
import type { Payer } from './payers.ts'
import { anyMarked, givenUp, NAMED, type Payoff, payoffsOf } from './payoffs.ts'

const MOST_CANDIDATES = 5

/** What a movement may have paid, the likeliest first. */
export const candidatesOf = (clues: MovementClues, books: Books): Candidate[] => {
  const { movement, named, payer } = clues
  const isNamed = ({ identifier }: KnownInvoice): boolean =>
    [named.full, named.listed, named.loose].some(names => names.has(identifier))
  const found = new Map<string, { candidate: Candidate; weight: number }>()
  const add = (invoices: readonly KnownInvoice[], why: readonly Evidence[]): void => {
    const [first] = invoices
    if (!first) return
    const client = first.clienteIdentifier
    const key = invoices
      .map(({ identifier }) => identifier)
      .sort((a, b) => a - b)
      .join(' ')
    if (found.has(key)) return
    const sum = sumOpen(invoices, books)
    const missing = sum - movement.amount
    const isFee = isToldFee(movement, sum)
    const fits: Evidence[] =
      missing === 0
        ? [invoices.length > 1 ? 'sum' : 'amount']
        : isFee
          ? ['fee']
          : [missing > 0 ? 'part' : 'surplus']
    const similar: Evidence[] = payer.likenessOf(client) >= PERHAPS_ALIKE ? ['similarName'] : []
    const whose = payerEvidence(clues, client)
    const evidence = [...why, ...fits, ...(whose.length > 0 ? whose : similar)]
    let left = isFee ? sum : movement.amount
    const allocations = inFull(invoices, books).map(({ invoiceIdentifier, amount }) => {
      const share = Math.min(amount, left)
      left -= share
      return { invoiceIdentifier, amount: share }
    })
    found.set(key, {
      weight: evidence.reduce((weight, kind) => weight + WEIGHTS[kind], 0),
      candidate: {
        clienteIdentifier: client,
        amount: isFee ? sum : movement.amount,
        allocations: allocations.filter(({ amount }) => amount > 0),
        marks: [],
        fee: isFee ? missing : 0,
        evidence,
      },
    })
  }
  const addPayoff = (
    { identifier, clienteIdentifier: client }: KnownInvoice,
    payoff: Payoff,
    why: readonly Evidence[],
  ) => {
    const missing = payoff.amount - movement.amount
    const whose = payerEvidence(clues, client)
    const evidence: Evidence[] = [
      ...why,
      missing === 0 ? 'amount' : missing > 0 ? 'part' : 'surplus',
      ...payoff.evidence,
      ...(whose.length > 0 || payer.likenessOf(client) < PERHAPS_ALIKE ? whose : (['similarName'] as const)),
    ]
    found.set(`${identifier} ${payoff.evidence}`, {
      weight: evidence.reduce((weight, kind) => weight + WEIGHTS[kind], 0),
      candidate: {
        clienteIdentifier: client,
        amount: movement.amount,
        // Less than what was noted by hand, or given up, leaves the rest open; what is asked for comes to the movement, with what is taken off it.
        allocations: payoff.evidence.includes('claim')
          ? payoff.allocations
          : payoff.allocations.map(one => ({ ...one, amount: Math.min(one.amount, movement.amount) })),
        marks: payoff.marks,
        fee: 0,
        evidence,
      },
    })
  }
  /** What it is asked for, to the cent, and what somebody has noted by hand or given up of one that is named or that comes to it. */
  const addOtherPayoffs = (invoice: KnownInvoice, why: readonly Evidence[]): void => {
    for (const payoff of payoffsOf(invoice, books, movement.bookedOn, NAMED))
      if (payoff.evidence.includes('claim') && payoff.amount === movement.amount)
        addPayoff(invoice, payoff, why)
    for (const payoff of [anyMarked(invoice, books), givenUp(invoice)])
      if (payoff && (why.length > 0 || payoff.amount === movement.amount)) addPayoff(invoice, payoff, why)
  }
  for (const invoice of known([...named.full, ...named.listed], books)) addOtherPayoffs(invoice, ['number'])
  for (const invoice of known(named.loose, books)) addOtherPayoffs(invoice, ['looseNumber'])
  const open = (invoices: readonly KnownInvoice[]) =>
    invoices.filter(({ identifier }) => books.open(identifier) > 0)
  const full = open(known([...named.full, ...named.listed], books))
  for (const invoices of Map.groupBy(full, ({ clienteIdentifier }) => clienteIdentifier).values()) {
    add(invoices, ['number'])
    for (const invoice of invoices) add([invoice], ['number'])
  }
  for (const invoice of open(known(named.loose, books))) add([invoice], ['looseNumber'])
  for (const client of likelyClients(payer)) {
    const own = books.ofClient(client)
    for (const invoice of [...own, ...books.markedOf(client), ...books.givenUpOf(client)])
      if (!isNamed(invoice)) addOtherPayoffs(invoice, [])
    for (const invoice of own) if (books.open(invoice.identifier) === movement.amount) add([invoice], [])
    const together = addingUp(own, movement.amount, books)
    if (together) add(together, [])
    for (const invoice of own.slice(0, 3)) add([invoice], [])
  }
  for (const invoice of books.ofAmount(movement.amount).slice(0, 20)) add([invoice], [])
  return [...found.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_CANDIDATES)
    .map(({ candidate }) => candidate)
}

const WEIGHTS: Readonly<Record<Evidence, number>> = {
  number: 6,
  looseNumber: 3,
  amount: 4,
  sum: 4,
  fee: 3,
  part: 0,
  surplus: 0,
  iban: 4,
  name: 4,
  shortName: 3,
  similarName: 2,
  onlyInvoice: 1,
  claim: 0,
  // What is open comes before what somebody has seen paid already.
  marked: -1,
  writtenOff: -1,
  // What is said of our own debits, which no candidate is.
  reference: 0,
  remittance: 0,
  return: 0,
  slip: 0,
}

const likelyClients = (payer: Payer): number[] =>
  [...new Set([...payer.byIban, ...payer.byName, ...payer.byShortName, ...payer.likeliest(5)])].slice(0, 5)

/** Of the oldest ones of a client those that come to the amount: all of them, or the first few that do. */
const addingUp = (invoices: readonly KnownInvoice[], amount: number, books: Books): KnownInvoice[] | null => {
  const own = invoices.slice(0, 12)
  // Each sum is one that was made before and one invoice more.
  const sums = [0]
  for (const [place, { identifier }] of own.entries()) {
    const open = books.open(identifier)
    for (let before = 0; before < 1 << place; before++) {
      sums.push((sums[before] ?? 0) + open)
      if (before > 0 && sums.at(-1) === amount)
        return own.filter((_, at) => (before | (1 << place)) & (1 << at))
    }
  }
  return null
}
