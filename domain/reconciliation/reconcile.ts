import { Books } from './books.ts'
import { byFullNumber, byLooseNumber, byLooseNumberAndPayer } from './byNumber.ts'
import { bySingleInvoice } from './bySingleInvoice.ts'
import { candidatesOf } from './candidates.ts'
import type { Candidate, KnownClient, KnownInvoice, OpenMovement } from './known.ts'
import { numberFinder } from './namedNumbers.ts'
import type { MovementClues } from './payerEvidence.ts'
import { payerFinder } from './payers.ts'

/**
 * Decides which movements have paid which invoices. Linked by itself is only what is exact: an invoice named by its number and its amount to the cent;
 * several that are named and add up; a part of, more than, or all but the bank's fee of one that is named, by who owes it; the single invoice of
 * that amount of a client who is known by account or name. Whatever contradicts itself – a number of one client and the name of another, two
 * candidates, a number that was paid or not issued yet – is left to a person. Money that goes out is never linked.
 *
 * @returns what was paid, by movement; nothing of those that a person decides.
 */
export const exactLinks = (
  movements: readonly OpenMovement[],
  invoices: readonly KnownInvoice[],
  clients: readonly KnownClient[],
): Map<number, Candidate> => {
  const books = new Books(invoices)
  const findClues = clueFinder(invoices, clients)
  const links = new Map<number, Candidate>()
  // What is said plainly comes first: a payment that only fits must not take the invoice of one that names it.
  const inOrder = movements
    .filter(mayPay)
    .map(findClues)
    .toSorted(({ movement: a }, { movement: b }) =>
      a.bookedOn === b.bookedOn ? a.identifier - b.identifier : a.bookedOn < b.bookedOn ? -1 : 1,
    )
  for (const rule of BY_NUMBER)
    for (const one of inOrder) {
      if (links.has(one.movement.identifier)) continue
      const found = rule(one, books)
      if (found) {
        links.set(one.movement.identifier, found)
        books.take(found)
      }
    }
  const wanted = new Map<MovementClues, Candidate>()
  for (const one of inOrder) {
    const found = links.has(one.movement.identifier) ? null : bySingleInvoice(one, books)
    if (found) wanted.set(one, found)
  }
  const takers = new Map<number, number>()
  for (const { allocations } of wanted.values())
    for (const { invoiceIdentifier } of allocations)
      takers.set(invoiceIdentifier, (takers.get(invoiceIdentifier) ?? 0) + 1)
  // Two payments that fit one invoice equally: which of them paid it, nobody can tell from here.
  for (const [{ movement }, found] of wanted)
    if (found.allocations.every(({ invoiceIdentifier }) => takers.get(invoiceIdentifier) === 1)) {
      links.set(movement.identifier, found)
      books.take(found)
    }
  return links
}

/** Tells what each movement by itself may have paid, the likeliest first: what one of them would take is still there for the others. */
export const suggester = (
  invoices: readonly KnownInvoice[],
  clients: readonly KnownClient[],
): ((movement: OpenMovement) => Candidate[]) => {
  const books = new Books(invoices)
  const findClues = clueFinder(invoices, clients)
  return movement => {
    if (!mayPay(movement)) return []
    const clues = findClues(movement)
    const link = firstOf([...BY_NUMBER, bySingleInvoice], clues, books)
    return link ? [link] : candidatesOf(clues, books)
  }
}

type Rule = (clues: MovementClues, books: Books) => Candidate | null

/** The plainest first: each looks at all movements before the next one does. */
const BY_NUMBER: readonly Rule[] = [byFullNumber, byLooseNumber, byLooseNumberAndPayer]

const firstOf = (rules: readonly Rule[], clues: MovementClues, books: Books): Candidate | null => {
  for (const rule of rules) {
    const found = rule(clues, books)
    if (found) return found
  }
  return null
}

/** Whether it is money that came in from somebody. */
const mayPay = ({ amount, currency, isReturn }: OpenMovement): boolean =>
  amount > 0 && currency === 'EUR' && !isReturn

/** Finds what movements name and who may have paid them. */
const clueFinder = (
  invoices: readonly KnownInvoice[],
  clients: readonly KnownClient[],
): ((movement: OpenMovement) => MovementClues) => {
  const findNumbers = numberFinder(
    invoices.map(invoice => ({ ...invoice, year: Number(invoice.issuedOn.slice(0, 4)) })),
  )
  const findPayer = payerFinder(clients)
  return movement => ({ movement, named: findNumbers(movement.text), payer: findPayer(movement) })
}
