import type { Books } from './books.ts'
import type { Candidate, KnownInvoice } from './known.ts'
import { contradicts, type MovementClues, payerEvidence } from './payerEvidence.ts'
import { isOneSlip } from './payerNames.ts'
import type { Payer } from './payers.ts'
import { payoffsOf, UNNAMED } from './payoffs.ts'
import { isForSomethingElse, isRefund } from './refunds.ts'

/**
 * The single invoice of that amount of a client who is known by account or name. What somebody has noted as paid is none: who paid it may have
 * sent the same once more, as an advance, and only a number tells that this is the money of then. It is a candidate.
 */
export const bySingleInvoice = (clues: MovementClues, books: Books): Candidate | null => {
  const { movement, named, payer } = clues
  if (named.full.size > 0 || named.listed.size > 0) return null
  const client = clientOf(payer)
  if (client === null || contradicts(clues, client)) return null
  // Paid for somebody else, too, as far as it says.
  if (payer.inText().size > 1 || isRefund(movement) || isForSomethingElse(movement)) return null
  const { bookedOn } = movement
  const exact = [...new Set([...books.ofClient(client), ...books.markedOf(client)])].flatMap(invoice =>
    payoffsOf(invoice, books, bookedOn, UNNAMED)
      .filter(({ amount }) => amount === movement.amount)
      .map(payoff => ({ invoice, payoff })),
  )
  const [only] = exact
  if (!only || exact.length > 1 || only.invoice.issuedOn > bookedOn) return null
  if (books.mayBeGivenUp(client, movement.amount)) return null
  // A bank may have cut the name of another one, who owes as much.
  const owesAsMuch = (other: number) =>
    books.mayBeGivenUp(other, movement.amount) ||
    books
      .ofClient(other)
      .some(invoice =>
        payoffsOf(invoice, books, bookedOn, UNNAMED).some(({ amount }) => amount === movement.amount),
      )
  if (!payer.byIban.has(client) && [...payer.mayBeCut()].some(other => other !== client && owesAsMuch(other)))
    return null
  const { invoice, payoff } = only
  if (payoff.marks.length > 0) return null
  // A number behind the word invoice says which one; where it is another one, it is not this one.
  if (named.loose.size > 0 && !named.loose.has(invoice.identifier)) return null
  const slips = named.unknown.length > 0
  if (slips && !named.unknown.every(typed => isSlipOf(typed, invoice))) return null
  return {
    clienteIdentifier: client,
    ...payoff,
    fee: 0,
    evidence: [
      ...payerEvidence(clues, client),
      'amount',
      ...payoff.evidence,
      'onlyInvoice',
      ...(slips ? (['slip'] as const) : []),
    ],
  }
}

/** The one client whom account and name fit, as far as both are told. */
const clientOf = ({ byIban, byName, byShortName }: Payer): number | null => {
  const names = byName.size > 0 ? byName : byShortName
  const both =
    byIban.size > 0 && names.size > 0 ? byIban.intersection(names) : byIban.size > 0 ? byIban : names
  const [client] = both
  return both.size === 1 && client !== undefined ? client : null
}

const isSlipOf = (typed: string, { serieIdentifier, numFact }: KnownInvoice): boolean => {
  const figure = /(\d+)\D*$/.exec(typed)?.[1]?.replace(/^0+/, '') ?? ''
  const name = typed.slice(0, typed.search(/\d/)).replace(/[^A-Z]/g, '')
  const series = serieIdentifier.toUpperCase().replace(/[^A-Z]/g, '')
  return (
    (name === '' || name === series) &&
    figure.length >= 2 &&
    /^[A-Z]*[-/._ ]?\d+$/.test(typed) &&
    isOneSlip(figure, String(numFact))
  )
}
