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

/** An invoice, settled ones too: `open` is what is left to pay of it, in cents. */
export type KnownInvoice = {
  identifier: number
  serieIdentifier: string
  numFact: number
  clienteIdentifier: number
  issuedOn: Day
  open: number
}

export type KnownClient = { identifier: number; names: readonly string[]; ibans: readonly string[] }

export type Allocation = { invoiceIdentifier: number; amount: number }

/** What a movement may have paid. What of it is not allocated stays the client's credit. */
export type Candidate = {
  clienteIdentifier: number
  /** What the client has paid: more than arrived, where the bank kept its fee. */
  amount: number
  allocations: Allocation[]
  fee: number
  evidence: Evidence[]
}
