import type { Asked } from './asked.ts'
import { Books } from './books.ts'
import { byFullNumber, byLooseNumber } from './byNumber.ts'
import { bySingleInvoice } from './bySingleInvoice.ts'
import { candidatesOf } from './candidates.ts'
import type { Candidate, KnownClient, KnownInvoice, OpenMovement } from './known.ts'
import { type Named, numberFinder } from './namedNumbers.ts'
import { payerFinder } from './payers.ts'

/** What becomes of a movement: linked by itself, or left to a person with what it may be, the likeliest first. */
export type Decision =
  | { movement: number; link: Candidate; candidates: Candidate[] }
  | { movement: number; link: null; candidates: Candidate[] }

/**
 * Decides which movements have paid which invoices. Linked by itself is only what is exact: an invoice named by its number and its amount to the cent;
 * several that are named and add up; a part of, more than, or all but the bank's fee of one that is named, by who owes it; the single invoice of
 * that amount of a client who is known by account or name. Whatever contradicts itself – a number of one client and the name of another, two
 * candidates, a number that was paid or not issued yet – is left to a person. Money that goes out is never linked.
 *
 * @returns a decision for each movement, in their order.
 */
export const reconcile = (
  movements: readonly OpenMovement[],
  invoices: readonly KnownInvoice[],
  clients: readonly KnownClient[],
): Decision[] => reconciler(invoices, clients)(movements)

/** The same for several sets of movements, each held against the books as they are. */
export const reconciler = (
  invoices: readonly KnownInvoice[],
  clients: readonly KnownClient[],
): ((movements: readonly OpenMovement[]) => Decision[]) => {
  const findNumbers = numberFinder(
    invoices.map(invoice => ({ ...invoice, year: Number(invoice.issuedOn.slice(0, 4)) })),
  )
  const findPayer = payerFinder(clients)
  return movements => decisions(movements, new Books(invoices), findNumbers, findPayer)
}

const decisions = (
  movements: readonly OpenMovement[],
  books: Books,
  findNumbers: (text: string) => Named,
  findPayer: ReturnType<typeof payerFinder>,
): Decision[] => {
  const asked: Asked[] = movements
    .filter(({ amount, currency, isReturn }) => amount > 0 && currency === 'EUR' && !isReturn)
    .map(movement => ({ movement, named: findNumbers(movement.text), payer: findPayer(movement) }))
  const links = new Map<number, Candidate>()
  // What is said plainly comes first: a payment that only fits must not take the invoice of one that names it.
  const inOrder = asked.toSorted((a, b) =>
    a.movement.bookedOn < b.movement.bookedOn ? -1 : a.movement.bookedOn > b.movement.bookedOn ? 1 : 0,
  )
  for (const rule of [byFullNumber, byLooseNumber])
    for (const one of inOrder) {
      if (links.has(one.movement.identifier)) continue
      const found = rule(one, books)
      if (found) {
        links.set(one.movement.identifier, found)
        books.take(found)
      }
    }
  const wanted = new Map<Asked, Candidate>()
  for (const one of inOrder) {
    const found = links.has(one.movement.identifier) ? null : bySingleInvoice(one, books)
    if (found) wanted.set(one, found)
  }
  const claims = new Map<number, number>()
  for (const { allocations } of wanted.values())
    for (const { invoiceIdentifier } of allocations)
      claims.set(invoiceIdentifier, (claims.get(invoiceIdentifier) ?? 0) + 1)
  // Two payments that fit one invoice equally: which of them paid it, nobody can tell from here.
  for (const [{ movement }, found] of wanted)
    if (found.allocations.every(({ invoiceIdentifier }) => claims.get(invoiceIdentifier) === 1)) {
      links.set(movement.identifier, found)
      books.take(found)
    }
  const questions = new Map(asked.map(one => [one.movement.identifier, one]))
  return movements.map(({ identifier }) => {
    const link = links.get(identifier)
    if (link) return { movement: identifier, link, candidates: [] }
    const question = questions.get(identifier)
    return { movement: identifier, link: null, candidates: question ? candidatesOf(question, books) : [] }
  })
}
