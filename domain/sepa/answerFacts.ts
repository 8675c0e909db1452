/**
 * What came of a bank's answer to a remittance (pain.002), a fact each, as it is kept: what is said of it is worded for whoever reads it. Amounts are
 * euros, debits are named by their end-to-end identification.
 */
export type AnswerFact =
  /** The remittance was undone, or refused as a whole, before. */
  | { fact: 'over' }
  /** It was undone, as if no bank had it, and the bank does not reject all of it. */
  | { fact: 'atBank' }
  /** The whole file is refused, or nothing of it is left. */
  | { fact: 'refused' }
  /** So many debits were not rejected. */
  | { fact: 'accepted'; count: number }
  /** `reason`: ISO code, the bank's own or its words. */
  | { fact: 'rejected'; debit: string; number: string; amount: number; reason: string | null }
  /** No debit, or no block, of this remittance. */
  | { fact: 'strange'; debit: string }
  /** Another amount than was asked for. */
  | { fact: 'amount'; debit: string; stated: number; amount: number }
  | { fact: 'notCollected'; debit: string }
  /** What its payment has paid is asked for by another remittance, so that it stands. */
  | { fact: 'held'; debit: string; number: string; remittance: number }

export type AnswerFacts = AnswerFact[]
