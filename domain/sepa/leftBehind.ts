import { addDays, type Day } from '../dates.ts'
import { SETTLED_WITHIN } from './ownDebits.ts'

/**
 * Whether nobody has finished a remittance: its day has come and no bank is said to have it, or its money has not come within the days after it. Meanwhile its invoices are in
 * no due debits, no reminder and no other remittance.
 */
export const isLeftBehind = (
  { state, collectionDate }: { state: string; collectionDate: Day },
  today: Day,
): boolean =>
  (state === 'prepared' && collectionDate <= today) ||
  (state === 'sent' && addDays(collectionDate, SETTLED_WITHIN) < today)
