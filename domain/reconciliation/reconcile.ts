import { Books } from './books.ts'
import { byFullNumber, byLooseNumber, byLooseNumberAndPayer } from './byNumber.ts'
import { bySingleInvoice } from './bySingleInvoice.ts'
import { candidatesOf } from './candidates.ts'
import type { Candidate, KnownClient, KnownInvoice, OpenMovement } from './known.ts'
import { numberFinder } from './namedNumbers.ts'
import type { Asked } from './payerEvidence.ts'
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
  const ask = asker(invoices, clients)
  const links = new Map<number, Candidate>()
  // What is said plainly comes first: a payment that only fits must not take the invoice of one that names it.
  const inOrder = movements
    .filter(mayPay)
    .map(ask)
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
  return links
}

/** Tells what each movement by itself may have paid, the likeliest first: what one of them would take is still there for the others. */
export const suggester = (
  invoices: readonly KnownInvoice[],
  clients: readonly KnownClient[],
): ((movement: OpenMovement) => Candidate[]) => {
  const books = new Books(invoices)
  const ask = asker(invoices, clients)
  return movement => {
    if (!mayPay(movement)) return []
    const asked = ask(movement)
    const link = firstOf([...BY_NUMBER, bySingleInvoice], asked, books)
    return link ? [link] : candidatesOf(asked, books)
  }
}

type Rule = (asked: Asked, books: Books) => Candidate | null

/** The plainest first: each looks at all movements before the next one does. */
const BY_NUMBER: readonly Rule[] = [byFullNumber, byLooseNumber, byLooseNumberAndPayer]

const firstOf = (rules: readonly Rule[], asked: Asked, books: Books): Candidate | null => {
  for (const rule of rules) {
    const found = rule(asked, books)
    if (found) return found
  }
  return null
}

/** Whether it is money that came in from somebody. */
const mayPay = ({ amount, currency, isReturn }: OpenMovement): boolean =>
  amount > 0 && currency === 'EUR' && !isReturn

/** Finds what movements name and who may have paid them. */
const asker = (
  invoices: readonly KnownInvoice[],
  clients: readonly KnownClient[],
): ((movement: OpenMovement) => Asked) => {
  const findNumbers = numberFinder(
    invoices.map(invoice => ({ ...invoice, year: Number(invoice.issuedOn.slice(0, 4)) })),
  )
  const findPayer = payerFinder(clients)
  return movement => ({ movement, named: findNumbers(movement.text), payer: findPayer(movement) })
}
