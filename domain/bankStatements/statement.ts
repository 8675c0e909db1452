import type { Day } from '../dates.ts'
import { formatIban } from '../iban.ts'
import type { StatusReport } from './statusReport.ts'
import type { StatementWarning } from './warnings.ts'

/** What a bank tells of accounts, whatever the format of its file. Amounts are whole cents, below zero where money went out. */

export type StatementFormat = 'norma43' | 'camt.053' | 'camt.054'

/** An account as its bank names it. */
export type StatedAccount = {
  /** Null where the file tells none, and none can be made of what it tells. */
  iban: string | null
  /** Digits and letters as they stand in the file: an IBAN, the 20 digits of a CCC, or bank, office and number (18 digits). */
  number: string
}

/** An account as staff read it: an IBAN in groups of four, or the number of the file. */
export const writtenAccount = ({ iban, number }: StatedAccount): string =>
  iban === null ? number : formatIban(iban)

/** One line of money. An entry of which the bank tells the parts (a batch of transfers, of returns) is one movement a part. */
export type Movement = {
  /** Where it stands: the line of a Norma 43, the entry of a camt, counted from 1. */
  place: number
  bookedOn: Day
  valuedOn: Day | null
  amount: number
  /** What the account moved by for the whole entry, and which part of how many this is. */
  entryAmount: number
  part: number
  parts: number
  /** Everything the bank says of it, blanks made one. */
  text: string
  /** What kind of movement: the common concept of Norma 43, the codes of a camt. */
  concept: string | null
  payerName: string | null
  payerIban: string | null
  endToEndId: string | null
  mandateId: string | null
  messageId: string | null
  paymentInformationId: string | null
  /** The bank's own reference of the entry. */
  servicerReference: string | null
  isReturn: boolean
  /** ISO code of why it came back (`MD06`); null where the file tells none. */
  returnReason: string | null
  /** What the bank kept of it, or charged for it, by its own word; null where it says nothing. */
  fee: number | null
  /** What of the entry tells it from others of its day, where the bank gives no reference. */
  content: string
}

export type Statement = {
  format: StatementFormat
  account: StatedAccount
  /** ISO 4217. */
  currency: string
  /** The bank's own name of the statement. */
  reference: string | null
  from: Day | null
  through: Day | null
  /** Null where the file tells none, as in a camt.054. */
  opening: number | null
  closing: number | null
  movements: Movement[]
  /** The last movement of a file that is cut, or has no ends: lines of its text may be missing, and with them it would be another one. */
  aside?: Movement
}

export type StatementFile = {
  statements: Statement[]
  warnings: StatementWarning[]
  /** What the bank answers to a remittance, in a file that is that and no statement. */
  report?: StatusReport
}
