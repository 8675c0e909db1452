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
  isReturn: boolean
  parts: number
}

/** Whether one of two entries is of a notice and the other of a statement, which has it on that day or some days later. */
export const isSomeDaysApart = (
  { bookedOn }: Entry,
  format: StatementFormat,
  kept: Pick<KeptEntry, 'day' | 'format'>,
): boolean => {
  if ((format === 'camt.054') === (kept.format === 'camt.054')) return false
  const [notice, statement] = format === 'camt.054' ? [bookedOn, kept.day] : [kept.day, bookedOn]
  return statement >= notice && statement <= addDays(notice, BOOKED_WITHIN)
}

/** What banks write where there is no reference (ISO 20022, SEPA rulebooks). */
const NONE = 'NOTPROVIDED'
const said = (reference: string | null): string | null => (reference === NONE ? null : reference)

/**
 * Whether the bank's own references say that two entries of one amount are the same, or are not; null where one has none, or one that others have,
 * too.
 */
export const isOfReference = (
  { movements: [first] }: Entry,
  { servicerReference }: Pick<KeptEntry, 'servicerReference'>,
  repeated: ReadonlySet<string>,
): boolean | null => {
  const own = first?.servicerReference ?? null
  if (own === null || servicerReference === null) return null
  if (repeated.has(own) || repeated.has(servicerReference)) return null
  return own === servicerReference
}

/**
 * Whether it is said that two entries of one amount are the same. What who gave the order calls it says nothing by itself – standing orders and programs
 * say the same each time – but of a debit that came back it is what we called it, once.
 */
export const isSameByReference = (
  entry: Entry,
  kept: KeptEntry,
  repeated: ReadonlySet<string> = new Set(),
): boolean => {
  const isSame = isOfReference(entry, kept, repeated)
  if (isSame !== null) return isSame
  const [first] = entry.movements
  if (first === undefined || !first.isReturn || !kept.isReturn || entry.amount >= 0) return false
  return said(first.endToEndId) !== null && first.endToEndId === kept.endToEndId
}

/** Whether an entry is that of which a file that was cut had the beginning. */
export const isWholeOf = ({ bookedOn, amount, movements: [first] }: Entry, cut: Movement): boolean =>
  bookedOn === cut.bookedOn &&
  amount === cut.amount &&
  first?.content.startsWith(cut.content.replace(/\|+$/, '')) === true

/**
 * Whether two entries of one amount can't be the same: two references of two days, two orders, or of two accounts. Where the bank's references differ on one
 * day, or the orders are called the same, nobody can tell.
 */
export const isOther = (
  entry: Entry,
  kept: KeptEntry,
  repeated: ReadonlySet<string> = new Set(),
): boolean => {
  const [first] = entry.movements
  if (first === undefined) return false
  if (isOtherOrder(entry, kept)) return true
  const order = said(first.endToEndId)
  if (isOfReference(entry, kept, repeated) !== false) return false
  // Some banks give the notice another reference than the statement of its day.
  return entry.bookedOn !== kept.day && (order === null || order !== kept.endToEndId)
}

/** Whether two entries of one amount are two orders, or of two accounts. Parts of one are in no order, so that the first ones of two need not be the same. */
export const isOtherOrder = ({ movements: [first, ...others] }: Entry, kept: KeptEntry): boolean =>
  first !== undefined &&
  others.length === 0 &&
  kept.parts === 1 &&
  (differ(said(first.endToEndId), said(kept.endToEndId)) || differ(first.payerIban, kept.payerIban))

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other
