import { type Asked, contradicts, isPayer, payerEvidence } from './asked.ts'
import { type Books, inFull, known, sumOpen } from './books.ts'
import { isToldFee } from './fees.ts'
import type { Candidate, KnownInvoice } from './known.ts'
import type { Named } from './namedNumbers.ts'
import { NAMED, waysOf, waysTogether } from './ways.ts'

/** What a movement has paid that names it by series and number. */
export const byFullNumber = (asked: Asked, books: Books): Candidate | null => {
  const { movement, named } = asked
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
      invoice => invoice.clienteIdentifier !== client || waysOf(invoice, books, bookedOn, NAMED).length === 0,
    )
  )
    return null
  if (contradicts(asked, client) || full.some(({ issuedOn }) => issuedOn > bookedOn)) return null
  const listed = known(named.listed, books).filter(
    invoice =>
      invoice.clienteIdentifier === client &&
      waysOf(invoice, books, bookedOn, NAMED).length > 0 &&
      invoice.issuedOn <= bookedOn,
  )
  for (const invoices of listed.length > 0 ? [[...full, ...listed], full] : [full])
    for (const { amount, evidence, ...way } of waysTogether(invoices, books, bookedOn, isLess))
      if (amount === movement.amount)
        return {
          clienteIdentifier: client,
          amount,
          ...way,
          fee: 0,
          evidence: [
            'number',
            invoices.length > 1 ? 'sum' : 'amount',
            ...evidence,
            ...payerEvidence(asked, client),
          ],
        }
  // Less or more than what somebody has noted by hand may be other money.
  if (isLess || full.some(({ identifier }) => books.isMarked(identifier))) return null
  // From here on the amount says nothing: a number with a slip would be somebody else's.
  if (listed.length > 0 || named.unknown.length > 0 || otherOf(named, full, books)) return null
  const whole = sumOpen(full, books)
  const missing = whole - movement.amount
  const evidence = payerEvidence(asked, client)
  // Anybody may write a fee into a text; the bank's own field is the bank's word.
  const isFee = isToldFee(movement, whole) && (movement.fee !== null || evidence.length > 0)
  const fee = isFee ? missing : 0
  if (fee > 0)
    return {
      clienteIdentifier: client,
      amount: whole,
      allocations: inFull(full, books),
      marks: [],
      fee,
      evidence: ['number', 'fee', ...evidence],
    }
  if (!isPayer(asked, client)) return null
  const others = books.ofClient(client).filter(({ identifier }) => !named.full.has(identifier))
  // What another one of the client's comes to, to the cent, or all of them: its number was written wrongly, or not all were.
  if (
    sumOpen(others, books) === movement.amount ||
    others.some(other =>
      waysOf(other, books, bookedOn, NAMED).some(({ amount }) => amount === movement.amount),
    )
  )
    return null
  if (missing > 0) {
    if (full.length > 1) return null
    return {
      clienteIdentifier: client,
      amount: movement.amount,
      allocations: [{ invoiceIdentifier: first.identifier, amount: movement.amount }],
      marks: [],
      fee: 0,
      evidence: ['number', 'part', ...evidence],
    }
  }
  // More than is named, and less than anything else that it might be for.
  if (others.some(({ identifier }) => books.open(identifier) <= -missing)) return null
  return {
    clienteIdentifier: client,
    amount: movement.amount,
    allocations: inFull(full, books),
    marks: [],
    fee: 0,
    evidence: ['number', 'surplus', ...evidence],
  }
}

/** Whether something beside these is named that may be an invoice. */
const otherOf = (named: Named, full: readonly KnownInvoice[], books: Books): boolean =>
  known(named.loose, books).some(
    invoice => invoice.clienteIdentifier === full[0]?.clienteIdentifier && books.open(invoice.identifier) > 0,
  )

/** What a movement has paid that names a number without its series, by who owes it. */
export const byLooseNumber = (asked: Asked, books: Books): Candidate | null => {
  const { movement, named } = asked
  if (named.full.size > 0 || named.loose.size === 0 || named.unknown.length > 0) return null
  const { bookedOn } = movement
  const fitting = known(named.loose, books).filter(
    invoice =>
      // Such a figure is somebody's order or day as well: it counts from who owes it.
      invoice.issuedOn <= bookedOn &&
      waysOf(invoice, books, bookedOn, NAMED).length > 0 &&
      isPayer(asked, invoice.clienteIdentifier),
  )
  const clients = new Set(fitting.map(({ clienteIdentifier }) => clienteIdentifier))
  const [client] = clients
  if (client === undefined || clients.size > 1) return null
  // All of them, or the only one.
  const found = waysTogether(fitting, books, bookedOn, false).find(({ amount }) => amount === movement.amount)
  if (!found) return null
  const { evidence, ...way } = found
  return {
    clienteIdentifier: client,
    ...way,
    fee: 0,
    evidence: [
      'looseNumber',
      fitting.length > 1 ? 'sum' : 'amount',
      ...evidence,
      ...payerEvidence(asked, client),
    ],
  }
}
