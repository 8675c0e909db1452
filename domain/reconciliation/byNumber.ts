import { type Asked, contradicts, isPayer, payerEvidence } from './asked.ts'
import { type Books, inFull, known, sumOpen } from './books.ts'
import { isToldFee } from './fees.ts'
import type { Candidate, KnownInvoice } from './known.ts'
import type { Named } from './namedNumbers.ts'

/** What a movement has paid that names it by series and number. */
export const byFullNumber = (asked: Asked, books: Books): Candidate | null => {
  const { movement, named } = asked
  const full = known(named.full, books)
  const [first] = full
  if (!first) return null
  const client = first.clienteIdentifier
  if (full.some(invoice => invoice.clienteIdentifier !== client || books.open(invoice.identifier) <= 0))
    return null
  if (contradicts(asked, client) || full.some(invoice => invoice.issuedOn > movement.bookedOn)) return null
  const listed = known(named.listed, books).filter(
    invoice =>
      invoice.clienteIdentifier === client &&
      books.open(invoice.identifier) > 0 &&
      invoice.issuedOn <= movement.bookedOn,
  )
  for (const invoices of listed.length > 0 ? [[...full, ...listed], full] : [full])
    if (sumOpen(invoices, books) === movement.amount)
      return {
        clienteIdentifier: client,
        amount: movement.amount,
        allocations: inFull(invoices, books),
        fee: 0,
        evidence: ['number', invoices.length > 1 ? 'sum' : 'amount', ...payerEvidence(asked, client)],
      }
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
      fee,
      evidence: ['number', 'fee', ...evidence],
    }
  if (!isPayer(asked, client)) return null
  const others = books.ofClient(client).filter(({ identifier }) => !named.full.has(identifier))
  if (missing > 0) {
    if (full.length > 1) return null
    // What another one of the client's comes to, to the cent: its number was written wrongly.
    if (others.some(({ identifier }) => books.open(identifier) === movement.amount)) return null
    return {
      clienteIdentifier: client,
      amount: movement.amount,
      allocations: [{ invoiceIdentifier: first.identifier, amount: movement.amount }],
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
  const loose = known(named.loose, books)
  const fitting = loose.filter(
    ({ identifier, clienteIdentifier, issuedOn }) =>
      // Such a figure is somebody's order or day as well: it counts from who owes it.
      books.open(identifier) > 0 && issuedOn <= movement.bookedOn && isPayer(asked, clienteIdentifier),
  )
  const clients = new Set(fitting.map(({ clienteIdentifier }) => clienteIdentifier))
  const [client] = clients
  if (client === undefined || clients.size > 1) return null
  const exact = fitting.filter(({ identifier }) => books.open(identifier) === movement.amount)
  const invoices = sumOpen(fitting, books) === movement.amount ? fitting : exact
  if (invoices.length === 0 || (invoices === exact && fitting.length > 1)) return null
  return {
    clienteIdentifier: client,
    amount: movement.amount,
    allocations: inFull(invoices, books),
    fee: 0,
    evidence: ['looseNumber', invoices.length > 1 ? 'sum' : 'amount', ...payerEvidence(asked, client)],
  }
}
