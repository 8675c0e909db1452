import { addDays, type Day } from '../dates.ts'
import type { Books } from './books.ts'
import type { Evidence } from './evidence.ts'
import type { Allocation, KnownInvoice, Mark } from './known.ts'

/** What pays an invoice to the cent: what is left of it, what is asked for of it, or what somebody has noted by hand. */
export type Payoff = {
  amount: number
  allocations: Allocation[]
  marks: number[]
  evidence: Extract<Evidence, 'claim' | 'marked' | 'writtenOff'>[]
}

/**
 * How many days before and after the money came its payment may have been noted by hand: who sees the money notes it soon, and who notes it
 * first has often guessed. A movement that names its invoice may be brought a year later; of another the days have to fit.
 */
export const NAMED = { before: 31, after: 366 } as const
export const UNNAMED = { before: 10, after: 45 } as const
export type Days = { before: number; after: number }

const isNear = ({ day }: Mark, bookedOn: Day, { before, after }: Days): boolean =>
  day >= addDays(bookedOn, -before) && day <= addDays(bookedOn, after)

/** All that is left of it. */
const whole = ({ identifier }: KnownInvoice, books: Books): Payoff | null => {
  const amount = books.open(identifier)
  if (amount <= 0) return null
  return { amount, allocations: [{ invoiceIdentifier: identifier, amount }], marks: [], evidence: [] }
}

/** What is asked for of it: what is left, with the corrections of before that take something back. */
const claim = (invoice: KnownInvoice, books: Books, bookedOn: Day): Payoff | null => {
  const own = whole(invoice, books)
  const takenBack = invoice.takenBack ?? []
  if (!own || takenBack.length === 0) return null
  const isThere = takenBack.every(({ invoiceIdentifier, amount }) => {
    const correction = books.get(invoiceIdentifier)
    return correction && correction.issuedOn <= bookedOn && books.open(invoiceIdentifier) <= amount
  })
  const amount = takenBack.reduce((sum, one) => sum + one.amount, own.amount)
  if (!isThere || amount <= 0) return null
  return { ...own, amount, allocations: [...own.allocations, ...takenBack], evidence: ['claim'] }
}

/** What was noted by hand, where nothing else is left of it; what of it was given up a person says more of. */
const marked = (invoice: KnownInvoice, books: Books, bookedOn: Day, days: Days): Payoff | null => {
  const { identifier, mark, writtenOff } = invoice
  if (writtenOff || !mark?.isTransfer || books.open(identifier) !== 0 || !isNear(mark, bookedOn, days))
    return null
  return anyMarked(invoice, books)
}

/** Whatever was noted by hand, for a person to say that it was this money. */
export const anyMarked = ({ identifier, mark }: KnownInvoice, books: Books): Payoff | null =>
  mark && books.isMarked(identifier)
    ? {
        amount: mark.amount,
        allocations: [{ invoiceIdentifier: identifier, amount: mark.amount }],
        marks: [mark.payment],
        evidence: ['marked'],
      }
    : null

/** What was given up of it, for a person to say that it came in after all. */
export const givenUp = ({ identifier, writtenOff }: KnownInvoice): Payoff | null =>
  writtenOff
    ? {
        amount: writtenOff,
        allocations: [{ invoiceIdentifier: identifier, amount: writtenOff }],
        marks: [],
        evidence: ['writtenOff'],
      }
    : null

/** All that pays one invoice to the cent. */
export const payoffsOf = (invoice: KnownInvoice, books: Books, bookedOn: Day, days: Days): Payoff[] =>
  [whole(invoice, books), claim(invoice, books, bookedOn), marked(invoice, books, bookedOn, days)].filter(
    payoff => payoff !== null,
  )

/**
 * What pays several at once: all that is left of each, or what is asked for of each.
 *
 * @param isLess whether corrections are named with them, so that nothing but what is asked for is meant.
 */
export const payoffsTogether = (
  invoices: readonly KnownInvoice[],
  books: Books,
  bookedOn: Day,
  isLess: boolean,
): Payoff[] => {
  const all = invoices.map(invoice => payoffsOf(invoice, books, bookedOn, NAMED))
  const asked = all.map(payoffs => payoffs.find(({ evidence }) => evidence.includes('claim')) ?? payoffs[0])
  const left = all.map(([payoff]) => payoff)
  const chosen = isLess ? [asked] : [left, asked]
  return chosen.flatMap(payoffs => {
    const found = payoffs.filter(payoff => payoff !== undefined)
    const together = joined(found)
    // Of a correction of several no more is given back than is left of it.
    const isLeft = together.allocations.every(
      ({ invoiceIdentifier, amount }) => amount > 0 || books.open(invoiceIdentifier) <= amount,
    )
    return found.length < invoices.length || !isLeft ? [] : [together]
  })
}

const joined = (payoffs: readonly Payoff[]): Payoff => ({
  amount: payoffs.reduce((sum, { amount }) => sum + amount, 0),
  allocations: merged(payoffs.flatMap(({ allocations }) => allocations)),
  marks: payoffs.flatMap(({ marks }) => marks),
  evidence: [...new Set(payoffs.flatMap(({ evidence }) => evidence))],
})

/** A correction of several invoices is there once, with all that it takes back of them. */
const merged = (allocations: readonly Allocation[]): Allocation[] => {
  const sums = new Map<number, number>()
  for (const { invoiceIdentifier, amount } of allocations)
    sums.set(invoiceIdentifier, (sums.get(invoiceIdentifier) ?? 0) + amount)
  return [...sums].map(([invoiceIdentifier, amount]) => ({ invoiceIdentifier, amount }))
}
