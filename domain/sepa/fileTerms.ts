import { addDays, type Day, dayInMadrid, laterOf, timeInMadrid } from '../dates.ts'
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

/** As banks look at an instant. */
export const broughtAt = (instant: Date): Brought => ({
  day: dayInMadrid(instant),
  time: timeInMadrid(instant),
})

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

/**
 * The day of the debit that an invoice announces: its bank is asked after both the invoice's day and today, in the morning, for when the file will be made
 * nobody knows yet.
 */
export const announcedDebitDay = (
  { fechaFactura, today }: { fechaFactura: Day; today: Day },
  due: Day,
  terms: FileTerms,
): Day => debitDayOf({ day: laterOf(fechaFactura, today), time: '00:00' }, due, terms)

/** Until when a bank takes a file: the last day, and the time of that day where it has named one. */
export type FileBy = { day: Day; time: string | null }

/** Until when a bank takes the file for a day of settlement. */
export const fileBy = (collection: Day, { leadDays, cutOff }: FileTerms): FileBy => ({
  day: beforeTargetDays(collection, leadDays),
  time: cutOff,
})

/** Whether a file that is brought then comes too late. */
export const isTooLate = ({ day, time }: Brought, by: FileBy): boolean =>
  day > by.day || (day === by.day && isAfter(time, by.time))
