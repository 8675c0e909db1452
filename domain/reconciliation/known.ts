import type { Day } from '../dates.ts'
import type { Evidence } from './evidence.ts'

/** A movement as reconciliation looks at it. Cents. */
export type OpenMovement = {
  identifier: number
  bookedOn: Day
  amount: number
  currency: string
  text: string
  payerName: string | null
  payerIban: string | null
  isReturn: boolean
  fee: number | null
}

/** An invoice, settled ones too. Cents. */
export type KnownInvoice = {
  identifier: number
  serieIdentifier: string
  numFact: number
  clienteIdentifier: number
  issuedOn: Day
  /** What is left to pay of it; below zero of a correction that gives something back. */
  open: number
  /** What corrections that nobody has settled take back of it, each below zero: the client is asked for the rest. */
  takenBack?: readonly Allocation[]
  /** What somebody has said by hand to have paid all that was paid of it: the bank's movement takes its place. */
  mark?: Mark | null
  /** What is asked for of it no more, since it was given up: a person says whether it came in after all. Nothing of it is open. */
  writtenOff?: number | null
}

/** A payment that somebody has noted without the bank's word. Cents. */
export type Mark = {
  payment: number
  amount: number
  day: Day
  /** Not said to be of another kind, as a direct debit. */
  isTransfer: boolean
}

export type KnownClient = { identifier: number; names: readonly string[]; ibans: readonly string[] }

export type Allocation = { invoiceIdentifier: number; amount: number }

/** What a movement may have paid. What of it is not allocated stays the client's credit. */
export type Candidate = {
  clienteIdentifier: number
  /** What the client has paid: more than arrived, where the bank kept its fee. */
  amount: number
  allocations: Allocation[]
  /** Payments noted by hand whose place it takes. */
  marks: number[]
  fee: number
  evidence: Evidence[]
}
