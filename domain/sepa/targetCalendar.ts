import { addDays, type Day } from '../dates.ts'

/**
 * Days on which banks settle euros among each other: Monday to Friday but 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December
 * (the TARGET calendar of the European Central Bank, unchanged since 2002).
 */

const FIXED = new Set(['01-01', '05-01', '12-25', '12-26'])

/** Easter Sunday of a year (Gregorian calendar; Meeus, Jones and Butcher). */
export const easterOf = (year: number): Day => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const days = moon + week - 7 * late + 114
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether a direct debit can be settled on that day. */
export const isTargetDay = (day: Day): boolean => {
  const name = weekday(day)
  if (name === 0 || name === 6 || FIXED.has(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** The day itself, or the first one after it on which banks settle: where they move a collection to. */
export const targetDayFrom = (day: Day): Day => (isTargetDay(day) ? day : targetDayFrom(addDays(day, 1)))

/** So many days of settlement after a day, which need not be one: 1 is the first after it. */
export const afterTargetDays = (day: Day, count: number): Day =>
  count === 0 ? day : afterTargetDays(targetDayFrom(addDays(day, 1)), count - 1)

/** So many days of settlement before a day: 1 is the last before it. */
export const beforeTargetDays = (day: Day, count: number): Day => {
  if (count === 0) return day
  let before = addDays(day, -1)
  while (!isTargetDay(before)) before = addDays(before, -1)
  return beforeTargetDays(before, count - 1)
}
