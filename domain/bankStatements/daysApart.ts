import { addDays, type Day } from '../dates.ts'
import type { Entry } from './entryKeys.ts'
import type { Movement, StatementFormat } from './statement.ts'

/**
 * A notice (camt.054) tells money on the day on which the bank has it, and the statement on the day on which it was booked: a weekend and some feast days
 * later at most.
 */
export const BOOKED_WITHIN = 7

/** What is kept of an entry that says which it is. */
export type KeptEntry = {
  day: Day
  format: StatementFormat
  endToEndId: string | null
  servicerReference: string | null
  payerIban: string | null
}

/** Whether one of two entries is of a notice and the other of a statement, which has it some days later. */
export const isSomeDaysApart = (
  { bookedOn }: Entry,
  format: StatementFormat,
  kept: Pick<KeptEntry, 'day' | 'format'>,
): boolean => {
  if ((format === 'camt.054') === (kept.format === 'camt.054')) return false
  const [notice, statement] = format === 'camt.054' ? [bookedOn, kept.day] : [kept.day, bookedOn]
  return statement > notice && statement <= addDays(notice, BOOKED_WITHIN)
}

/** What banks write where there is no reference (ISO 20022, SEPA rulebooks). */
const NONE = 'NOTPROVIDED'
const said = (reference: string | null): string | null => (reference === NONE ? null : reference)

/** Whether the bank's own reference or that of who gave the order says that two entries of one amount are the same. */
export const isSameByReference = ({ movements: [first] }: Entry, kept: KeptEntry): boolean =>
  first !== undefined &&
  ((first.servicerReference !== null && first.servicerReference === kept.servicerReference) ||
    (said(first.endToEndId) !== null && first.endToEndId === kept.endToEndId))

/** Whether an entry is that of which a file that was cut had the beginning. */
export const isWholeOf = ({ bookedOn, amount, movements: [first] }: Entry, cut: Movement): boolean =>
  bookedOn === cut.bookedOn &&
  amount === cut.amount &&
  first?.content.startsWith(cut.content.replace(/\|+$/, '')) === true

/** Whether two entries of one amount can't be the same: two orders, or of two accounts. */
export const isOther = ({ movements: [first] }: Entry, kept: KeptEntry): boolean =>
  first !== undefined &&
  (differ(said(first.endToEndId), said(kept.endToEndId)) || differ(first.payerIban, kept.payerIban))

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other
