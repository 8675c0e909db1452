import { byLocale, spokenLocale } from '#language/language.ts'

/**
 * Calendar days without time or zone. All arithmetic is on whole days counted from 1970-01-01, so no local time zone and no
 * change of the clock can shift a date. Functions that compute throw a RangeError on what is no calendar day: input from
 * outside passes `isDay`, `toDay` or `parseSpanishDay` first.
 */

/** A calendar day `YYYY-MM-DD`. Days compare as text. */
export type Day = string

const MS_PER_DAY = 86_400_000
const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH_SHAPE = /^(\d{4})-(0[1-9]|1[0-2])$/
const DATE_TIME_SHAPE =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?$/
const SPANISH_DAY_SHAPE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

const write = (year: number, month: number, day: number): Day =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`

/** Day 0 of the next month is the last day of this one. */
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

type Parts = { year: number; month: number; day: number }

/** Years before 1000 are no dates of a business, and `Date.UTC` reads the first hundred as 1900 and on. */
function split(text: string): Parts | null {
  const match = DAY_SHAPE.exec(text)
  if (!match) return null
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  if (parts.year < 1000 || parts.month < 1 || parts.month > 12) return null
  return parts.day >= 1 && parts.day <= daysInMonth(parts.year, parts.month) ? parts : null
}

function mustSplit(text: string): Parts {
  const parts = split(text)
  if (!parts) throw new RangeError(`not a calendar day: ${text}`)
  return parts
}

const toEpochDay = (day: Day): number => {
  const parts = mustSplit(day)
  return Date.UTC(parts.year, parts.month - 1, parts.day) / MS_PER_DAY
}

const fromEpochDay = (epochDay: number): Day => {
  const date = new Date(epochDay * MS_PER_DAY)
  return write(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** The day that is so many days after 1970-01-01: 0 is that day itself. */
export const dayOfEpoch = (epochDay: number): Day => fromEpochDay(epochDay)

/** True for a real calendar day `YYYY-MM-DD` of the years 1900 to 2999. */
export function isDay(text: string): boolean {
  const parts = split(text)
  return parts !== null && parts.year >= 1900 && parts.year <= 2999
}

/** The day of `YYYY-MM-DD` or of an ISO date-time (its date part as written, no zone applied), else null. */
export function toDay(value: string): Day | null {
  const day = DATE_TIME_SHAPE.exec(value)?.[1] ?? value
  return isDay(day) ? day : null
}

/** The day `count` days later, earlier when negative. */
export const addDays = (day: Day, count: number): Day => fromEpochDay(toEpochDay(day) + count)

/** The later of two days. */
export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)

/** The same day `count` months later; a day that the month lacks becomes its last one (31 January + 1 = 28 or 29 February). */
export function addMonths(day: Day, count: number): Day {
  const parts = mustSplit(day)
  const months = parts.year * 12 + (parts.month - 1) + count
  const year = Math.floor(months / 12)
  const month = months - year * 12 + 1
  return write(year, month, Math.min(parts.day, daysInMonth(year, month)))
}

/** The first day of the month in which `day` lies. */
export function firstOfMonth(day: Day): Day {
  const { year, month } = mustSplit(day)
  return write(year, month, 1)
}

/** The last day of the month in which `day` lies. */
export function lastOfMonth(day: Day): Day {
  const { year, month } = mustSplit(day)
  return write(year, month, daysInMonth(year, month))
}

/** Whether a month ends with this day. */
export const isEndOfMonth = (day: Day): boolean => day === lastOfMonth(day)

/** How many days after `a` the day `b` is: `daysBetween('2026-01-01', '2026-01-31')` is 30. */
export const daysBetween = (a: Day, b: Day): number => toEpochDay(b) - toEpochDay(a)

/** The month `YYYY-MM` in which a day lies. */
export const monthOf = (day: Day): string => firstOfMonth(day).slice(0, 7)

/** The month after `YYYY-MM`. */
export const nextMonth = (month: string): string => monthOf(addMonths(`${month}-01`, 1))

/** So many months from `YYYY-MM` on, itself the first. */
export const monthsFrom = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthOf(addMonths(`${month}-01`, index)))

/** `DD/MM/YYYY`. */
export function formatDay(day: Day): string {
  const parts = mustSplit(day)
  return `${pad(parts.day, 2)}/${pad(parts.month, 2)}/${pad(parts.year, 4)}`
}

/** The day of `31/10/2026` or `1/2/2026` (day first, as staff write it), else null. */
export function parseSpanishDay(text: string): Day | null {
  const match = SPANISH_DAY_SHAPE.exec(text.trim())
  return match ? toDay(write(Number(match[3]), Number(match[2]), Number(match[1]))) : null
}

/** Two or four figures for the year, the same mark twice; or nothing but figures. */
const TYPED_DAY_SHAPES = [/^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/, /^(\d{2})()(\d{2})(\d{4}|\d{2})$/]

/**
 * The day that somebody types into a field: `31/10/2026`, `1/11/26`, `1-11-2026`, `1.11.26`, `01112026`, `011126` (day first, two figures
 * of a year are of this century) or `2026-11-01`; else null.
 */
export function readTypedDay(text: string): Day | null {
  const typed = text.trim()
  for (const shape of TYPED_DAY_SHAPES) {
    const [, day, , month, year] = shape.exec(typed) ?? []
    if (year === undefined) continue
    return toDay(write(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day)))
  }
  return toDay(typed)
}

const madridClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** What the last question was answered: a list asks for today once a row, and formatting takes microseconds each time. */
let lastAnswer: { second: number; day: Day } = { second: Number.NaN, day: '' }

/** The calendar day that it is in Europe/Madrid at an instant: the house's "today". Throws a RangeError on an invalid date. */
export function dayInMadrid(instant: Date): Day {
  const second = Math.floor(instant.getTime() / 1000)
  if (second !== lastAnswer.second) lastAnswer = { second, day: computeDayInMadrid(instant) }
  return lastAnswer.day
}

function computeDayInMadrid(instant: Date): Day {
  const part = new Map(madridClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return write(part.get('year') ?? Number.NaN, part.get('month') ?? Number.NaN, part.get('day') ?? Number.NaN)
}

const madridTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The time of day that it is in Europe/Madrid at an instant, `09:05`. Throws a RangeError on an invalid date. */
export const timeInMadrid = (instant: Date): string => madridTime.format(instant)

const MONTH_NAMES_CA = [
  'gener',
  'febrer',
  'març',
  'abril',
  'maig',
  'juny',
  'juliol',
  'agost',
  'setembre',
  'octubre',
  'novembre',
  'desembre',
]

/** The Catalan name of a month, 1 (`gener`) to 12 (`desembre`). */
export function monthNameCa(month: number): string {
  const name = MONTH_NAMES_CA[month - 1]
  if (name === undefined) throw new RangeError(`not a month: ${month}`)
  return name
}

/** `2026-12` → `desembre de 2026`. */
export function monthLabelCa(month: string): string {
  const match = MONTH_SHAPE.exec(month)
  if (!match) throw new RangeError(`not a month: ${month}`)
  return `${monthNameCa(Number(match[2]))} de ${match[1]}`
}

const monthFormat = byLocale(
  locale => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `2026-12` in the language that is spoken: `desembre de 2026`, `diciembre de 2026`, `December 2026`. Throws as `monthLabelCa`. */
export function monthLabel(month: string): string {
  const catalan = monthLabelCa(month)
  return spokenLocale().startsWith('ca') ? catalan : monthFormat().format(new Date(`${month}-01T00:00:00Z`))
}
