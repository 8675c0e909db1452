import { addDays, type Day } from '../dates.ts'
import { afterTargetDays, beforeTargetDays, targetDayFrom } from './targetCalendar.ts'

/**
 * When a bank wants a file of direct debits: so many days of settlement before they are collected, and until when in the day (`14:30`, in
 * Madrid) one that is brought counts as of that day; null where it has named no hour.
 */
export type FileTerms = { leadDays: number; cutOff: string | null }

/** What the rulebooks want of every debit since 2016, CORE and B2B, first and following (EPC016-06, EPC222-07): a day of settlement. */
export const LEAST_TERMS: FileTerms = { leadDays: 1, cutOff: null }

/** A moment as banks look at it: the day and the time (`09:05`) that it is in Madrid. */
export type Brought = { day: Day; time: string }

/** The first day that a bank can be asked for: what is brought after its hour, or on a day without settlement, counts as of the next day with. */
export const earliestCollection = ({ day, time }: Brought, { leadDays, cutOff }: FileTerms): Day =>
  afterTargetDays(targetDayFrom(isAfter(time, cutOff) ? addDays(day, 1) : day), leadDays)

const isAfter = (time: string, cutOff: string | null): boolean => cutOff !== null && time > cutOff

/**
 * The day on which an invoice is debited: the one that it falls due, or the first after it that banks settle on and can still be asked for.
 *
 * @param brought when the bank is asked at the earliest.
 */
export const debitDayOf = (brought: Brought, due: Day, terms: FileTerms): Day => {
  const earliest = earliestCollection(brought, terms)
  return targetDayFrom(due > earliest ? due : earliest)
}

/** The last day, until the bank's hour, on which it takes a file for a day of settlement. */
export const lastFileDay = (collection: Day, { leadDays }: FileTerms): Day =>
  beforeTargetDays(collection, leadDays)
