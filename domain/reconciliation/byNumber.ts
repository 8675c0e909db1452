import { type Books, inFull, known, sumOpen } from './books.ts'
import { isToldFee } from './fees.ts'
import type { Candidate, KnownInvoice } from './known.ts'
import type { Named } from './namedNumbers.ts'
import { contradicts, isPayer, type MovementClues, payerEvidence } from './payerEvidence.ts'
import { NAMED, payoffsOf, payoffsTogether } from './payoffs.ts'
import { isRefund, isStrangersRefund } from './refunds.ts'

/** What a movement has paid that names it by series and number. */
export const byFullNumber = (clues: MovementClues, books: Books): Candidate | null => {
  const { movement, named } = clues
  const said = known(named.full, books)
  // `A-17 less R-2` is A-17, and what it is asked for.
  const full = said.filter(
    ({ identifier }) =>
      !said.some(({ takenBack }) => takenBack?.some(one => one.invoiceIdentifier === identifier)),
  )
  const isLess = full.length < said.length
  const [first] = full
  if (!first) return null
  const client = first.clienteIdentifier
  const { bookedOn } = movement
  if (
    full.some(
      invoice =>
        invoice.clienteIdentifier !== client || payoffsOf(invoice, books, bookedOn, NAMED).length === 0,
    )
  )
    return null
  if (contradicts(clues, client) || full.some(({ issuedOn }) => issuedOn > bookedOn)) return null
  if (isStrangersRefund(clues, client)) return null
  const ofClient = (named: ReadonlySet<number>): KnownInvoice[] =>
    known(named, books).filter(
      invoice =>
        invoice.clienteIdentifier === client &&
        payoffsOf(invoice, books, bookedOn, NAMED).length > 0 &&
        invoice.issuedOn <= bookedOn,
    )
  const listed = ofClient(named.listed)
  // `A-17 y 26/413`, of who owes both: what one of them might say of something else, the sum says of an invoice.
  const loose = isPayer(clues, client) ? ofClient(named.loose) : []
  const together = [[...full, ...listed, ...loose], [...full, ...listed], full]
  for (const invoices of together.filter((list, place) => list.length > (together[place + 1]?.length ?? 0)))
    for (const { amount, evidence, ...payoff } of payoffsTogether(invoices, books, bookedOn, isLess))
      if (amount === movement.amount)
        return {
          clienteIdentifier: client,
          amount,
          ...payoff,
          fee: 0,
          evidence: [
            'number',
            invoices.length > 1 ? 'sum' : 'amount',
            ...evidence,
            ...payerEvidence(clues, client),
          ],
        }
  // Less or more than what somebody has noted by hand may be other money.
  if (isLess || full.some(({ identifier }) => books.isMarked(identifier))) return null
  // From here on the amount says nothing: a number with a slip would be somebody else's.
  if (listed.length > 0 || named.unknown.length > 0 || otherOf(named, full, books)) return null
  return otherAmount(clues, full, books, 'number')
}

/** Less the bank's fee; or a part of one that is named, or more than it, of who owes it. */
const otherAmount = (
  clues: MovementClues,
  invoices: readonly KnownInvoice[],
  books: Books,
  why: 'number' | 'looseNumber',
): Candidate | null => {
  const { movement } = clues
  const [first] = invoices
  if (!first) return null
  const client = first.clienteIdentifier
  const whole = sumOpen(invoices, books)
  const missing = whole - movement.amount
  const evidence = payerEvidence(clues, client)
  // Anybody may write a fee into a text; the bank's own field is the bank's word.
  const isFee = isToldFee(movement, whole) && (movement.fee !== null || evidence.length > 0)
  if (isFee)
    return {
      clienteIdentifier: client,
      amount: whole,
      allocations: inFull(invoices, books),
      marks: [],
      fee: missing,
      evidence: [why, 'fee', ...evidence],
    }
  // Of several, one may be named wrongly.
  if (!isPayer(clues, client) || invoices.length > 1 || isRefund(movement)) return null
  // Some of it may be for what was given up, and is named as well.
  const { listed, loose } = clues.named
  if (books.givenUpOf(client).some(({ identifier }) => listed.has(identifier) || loose.has(identifier)))
    return null
  const others = books.ofClient(client).filter(({ identifier }) => identifier !== first.identifier)
  // What another one of the client's comes to, to the cent, or all of them: its number was written wrongly, or not all were.
  if (
    sumOpen(others, books) === movement.amount ||
    books.mayBeGivenUp(client, movement.amount) ||
    others.some(other =>
      payoffsOf(other, books, movement.bookedOn, NAMED).some(({ amount }) => amount === movement.amount),
    )
  )
    return null
  // More than is named, and less than anything else that it might be for.
  const amounts = [
    ...others.map(({ identifier }) => books.open(identifier)),
    ...books.givenUpOf(client).map(({ writtenOff }) => writtenOff ?? 0),
  ]
  if (missing < 0 && amounts.some(amount => amount <= -missing)) return null
  return {
    clienteIdentifier: client,
    amount: movement.amount,
    allocations: [{ invoiceIdentifier: first.identifier, amount: Math.min(whole, movement.amount) }],
    marks: [],
    fee: 0,
    evidence: [why, missing > 0 ? 'part' : 'surplus', ...evidence],
  }
}

/** Whether something beside these is named that may be an invoice. */
const otherOf = (named: Named, full: readonly KnownInvoice[], books: Books): boolean =>
  known(named.loose, books).some(
    invoice => invoice.clienteIdentifier === full[0]?.clienteIdentifier && books.open(invoice.identifier) > 0,
  )

/** What a movement has paid that names a number without its series, by who owes it. */
export const byLooseNumber = (clues: MovementClues, books: Books): Candidate | null => {
  const { movement } = clues
  const fitting = looseOf(clues, books)
  const [first] = fitting
  if (!first) return null
  // All of them, or the only one.
  const found = payoffsTogether(fitting, books, movement.bookedOn, false).find(
    ({ amount }) => amount === movement.amount,
  )
  if (!found) return null
  const { evidence, ...payoff } = found
  return {
    clienteIdentifier: first.clienteIdentifier,
    ...payoff,
    fee: 0,
    evidence: [
      'looseNumber',
      fitting.length > 1 ? 'sum' : 'amount',
      ...evidence,
      ...payerEvidence(clues, first.clienteIdentifier),
    ],
  }
}

/** What a movement has paid part of, or more than it, that names it without its series: only who is known by account or name. */
export const byLooseNumberAndPayer = (clues: MovementClues, books: Books): Candidate | null => {
  const [first, ...more] = looseOf(clues, books)
  // Few figures are soon something else.
  if (!first || more.length > 0 || first.numFact < 100 || books.isMarked(first.identifier)) return null
  if (payerEvidence(clues, first.clienteIdentifier).length === 0) return null
  return otherAmount(clues, [first], books, 'looseNumber')
}

/** Those without their series that whoever paid owes: such a figure is somebody's order or day as well. */
const looseOf = (clues: MovementClues, books: Books): KnownInvoice[] => {
  const { movement, named } = clues
  if (named.full.size > 0 || named.unknown.length > 0) return []
  const { bookedOn } = movement
  const fitting = known(named.loose, books).filter(
    invoice =>
      invoice.issuedOn <= bookedOn &&
      payoffsOf(invoice, books, bookedOn, NAMED).length > 0 &&
      isPayer(clues, invoice.clienteIdentifier),
  )
  return new Set(fitting.map(({ clienteIdentifier }) => clienteIdentifier)).size === 1 ? fitting : []
}
