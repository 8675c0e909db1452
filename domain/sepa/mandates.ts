import { addMonths, type Day } from '../dates.ts'

/** Orders by which a client lets its account be debited (EPC rulebooks of SEPA Direct Debit). */

/** CORE for everybody; B2B between businesses, which the debtor's bank must know of, and without the right to have it back. */
export const SCHEMES = ['CORE', 'B2B'] as const
export type Scheme = (typeof SCHEMES)[number]

/** What a collection is in its series: first, one of them, last; or the only one. */
export type SequenceType = 'FRST' | 'RCUR' | 'FNAL' | 'OOFF'

/** Since November 2016 the first need not be told from the following: a recurrent mandate is always collected as one of its series. */
export const sequenceOf = ({ isOneOff }: { isOneOff: boolean }): SequenceType => (isOneOff ? 'OOFF' : 'RCUR')

/** Whether nothing more can be collected by a mandate after this. */
export const closesMandate = (sequence: SequenceType): boolean => sequence === 'OOFF' || sequence === 'FNAL'

/** Days before a debit by which its payer is told, unless another term was agreed (SDD rulebooks, pre-notification). */
export const USUAL_NOTICE = 14

/** A mandate that is not used for so long is none any more. */
export const MONTHS_UNUSED = 36

export type MandateUse = {
  signedOn: Day
  /** Its last collection; null where there was none. */
  lastUsedOn: Day | null
  cancelledOn: Day | null
  isOneOff: boolean
}

/** The last day on which it can be collected by: 36 months after the last collection, or after the signature where there was none. */
export const expiryOf = ({ signedOn, lastUsedOn }: Pick<MandateUse, 'signedOn' | 'lastUsedOn'>): Day =>
  addMonths(lastUsedOn ?? signedOn, MONTHS_UNUSED)

export type MandateState = 'usable' | 'cancelled' | 'usedUp' | 'expired' | 'notSigned'

/** Whether it can be collected by on a day, and why not. */
export const mandateState = (mandate: MandateUse, day: Day): MandateState => {
  if (mandate.cancelledOn !== null) return 'cancelled'
  if (mandate.lastUsedOn !== null && closesMandate(sequenceOf(mandate))) return 'usedUp'
  if (mandate.signedOn > day) return 'notSigned'
  return expiryOf(mandate) < day ? 'expired' : 'usable'
}

/** A reference that a client's next mandate may have: its number, and which of its mandates it is. `M-42-1`. */
export const proposedReference = (client: number, known: readonly { reference: string }[]): string => {
  const begin = `M-${client}-`
  const places = known.map(({ reference }) =>
    reference.toUpperCase().startsWith(begin) ? Number(reference.slice(begin.length)) || 0 : 0,
  )
  return `${begin}${Math.max(known.length, ...places) + 1}`
}
