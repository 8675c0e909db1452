import { addDays, addMonths, type Day, daysBetween, formatDay, monthNameCa, monthOf } from './dates.ts'

/**
 * The billing calendar of a contract. Period k starts at its anchor plus k steps, always counted from the anchor, and ends the
 * day before period k + 1 starts. PostgreSQL computes the same periods for the billing run; property tests compare the two.
 */

/** A stretch of days, first and last included. */
export type Period = { start: Day; end: Day }

/** What fixes the periods of a contract: its `fechaInicio`, its `productoDiasFacturacion` and whether it recurs. */
export type Calendar = { anchor: Day; diasFacturacion: number; isRecurrente: boolean }

/**
 * A calendar that a contract had before its days or its recurrence changed. `until` is the first day that is no longer of it: there the
 * next one begins, as a period of it ends the day before.
 */
export type PastCalendar = Calendar & { until: Day }

/** Days in which a contract or its client was inactive, first and last included; null is open. Empty when `from` > `to`. */
export type Pause = { from: Day | null; to: Day | null }

/** Shorter steps would bill more than twelve periods a month. */
export const MIN_BILLING_DAYS = 3
export const MAX_BILLING_DAYS = 3650

/** A client with more due periods than this on one contract is blocked: reported, not billed. */
export const MAX_DUE_PERIODS = 12

/** How many days ahead of today an invoice may be dated. */
export const MAX_DAYS_AHEAD = 31

/** The invoice text of a new contract. */
export const DEFAULT_LINE_TEXT = 'Servei del {inici} al {fi}'

/**
 * The step between two periods. Staff mean "monthly" by 30 and "yearly" by 365: multiples of 30 are calendar months, multiples
 * of 365 calendar years, everything else literal days. Throws a RangeError outside 3 to 3650 whole days.
 */
export function billingStep(diasFacturacion: number): { months: number } | { days: number } {
  if (
    !Number.isInteger(diasFacturacion) ||
    diasFacturacion < MIN_BILLING_DAYS ||
    diasFacturacion > MAX_BILLING_DAYS
  ) {
    throw new RangeError(`not a billing period: ${diasFacturacion} days`)
  }
  if (diasFacturacion % 30 === 0) return { months: diasFacturacion / 30 }
  if (diasFacturacion % 365 === 0) return { months: (diasFacturacion / 365) * 12 }
  return { days: diasFacturacion }
}

/** The first day of period `k` (0, 1, 2 …) of a recurrent contract. */
export function periodStart(anchor: Day, diasFacturacion: number, k: number): Day {
  const step = billingStep(diasFacturacion)
  return 'months' in step ? addMonths(anchor, k * step.months) : addDays(anchor, k * step.days)
}

/** Period `k` of a contract. A one-off contract has period 0 only, the day of its anchor; another k is a RangeError. */
export function period(calendar: Calendar, k: number): Period {
  if (!Number.isInteger(k) || k < 0 || (k > 0 && !calendar.isRecurrente)) {
    throw new RangeError(`no period ${k}`)
  }
  const { anchor, diasFacturacion } = calendar
  if (!calendar.isRecurrente) return { start: anchor, end: anchor }
  return {
    start: periodStart(anchor, diasFacturacion, k),
    end: addDays(periodStart(anchor, diasFacturacion, k + 1), -1),
  }
}

const overlaps = (a: Period, b: Period): boolean => a.start <= b.end && b.start <= a.end

/** Whether a day lies in a pause. */
export const holds = (pause: Pause, day: Day): boolean =>
  (pause.from === null || pause.from <= day) && (pause.to === null || day <= pause.to)

/**
 * The periods of an active contract of an active client that are due on `through`, oldest first: they start on or before that
 * day, overlap no billed period, start after `billedThrough` and start in no pause. Those of past calendars are among them. More
 * than `MAX_DUE_PERIODS` are returned too: blocking is the caller's.
 */
export function duePeriods(
  contract: Calendar & {
    past?: readonly PastCalendar[]
    billedThrough: Day | null
    billed: readonly Period[]
    pauses: readonly Pause[]
  },
  through: Day,
): (Period & { k: number })[] {
  const { past = [], billedThrough, billed, pauses } = contract
  const due: (Period & { k: number })[] = []
  const earlier = past
    .toSorted((a, b) => (a.until < b.until ? -1 : 1))
    .flatMap(calendar => [...periodsUpTo(calendar, earliest(through, addDays(calendar.until, -1)))])
  for (const candidate of [...earlier, ...periodsUpTo(contract, through)]) {
    if (billedThrough !== null && candidate.start <= billedThrough) continue
    if (billed.some(row => overlaps(row, candidate))) continue
    if (pauses.some(pause => holds(pause, candidate.start))) continue
    due.push(candidate)
  }
  return due
}

const earliest = (a: Day, b: Day): Day => (a < b ? a : b)

/** All periods that start on or before `through`, oldest first. */
function* periodsUpTo(calendar: Calendar, through: Day): Generator<Period & { k: number }> {
  if (!calendar.isRecurrente) {
    if (calendar.anchor <= through) yield { k: 0, ...period(calendar, 0) }
    return
  }
  let start = calendar.anchor
  for (let k = 0; start <= through; k++) {
    const next = periodStart(calendar.anchor, calendar.diasFacturacion, k + 1)
    yield { k, start, end: addDays(next, -1) }
    start = next
  }
}

/**
 * True when `candidate` is, to the day, one of the periods of the contract's calendar, or of one that it had while that applied: were it
 * not billed, it would be due by that one.
 */
export function belongsToCalendar(
  calendar: Calendar & { past?: readonly PastCalendar[] },
  candidate: Period,
): boolean {
  const applied = (calendar.past ?? []).filter(({ until }) => candidate.start < until)
  return [calendar, ...applied].some(one => isPeriodOf(one, candidate))
}

const isPeriodOf = (calendar: Calendar, candidate: Period): boolean => {
  if (candidate.start < calendar.anchor) return false
  const { start, end } = period(calendar, calendar.isRecurrente ? likelyIndex(calendar, candidate.start) : 0)
  return start === candidate.start && end === candidate.end
}

/** The only k whose period can start on `day` (a day not before the anchor), whether or not it does. */
function likelyIndex(calendar: Calendar, day: Day): number {
  const step = billingStep(calendar.diasFacturacion)
  if ('days' in step) return Math.floor(daysBetween(calendar.anchor, day) / step.days)
  return Math.floor((monthNumber(day) - monthNumber(calendar.anchor)) / step.months)
}

const monthNumber = (day: Day): number => {
  const [year, month] = monthOf(day).split('-')
  return Number(year) * 12 + Number(month)
}

/**
 * The text of an invoice line: `{inici}` and `{fi}` (DD/MM/YYYY), `{periode}` (`01/03/2026 - 31/03/2026`, the day alone for a
 * one-off contract), `{mes}` (Catalan name) and `{any}` of the period's start. Anything else is left as it is.
 */
export function lineText(template: string, { start, end }: Period, isRecurrente: boolean): string {
  const [year = '', month = ''] = start.split('-')
  const values: Record<string, string> = {
    inici: formatDay(start),
    fi: formatDay(end),
    periode: isRecurrente ? `${formatDay(start)} - ${formatDay(end)}` : formatDay(start),
    mes: monthNameCa(Number(month)),
    any: year,
  }
  return template.replace(
    /\{(inici|fi|periode|mes|any)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  )
}
