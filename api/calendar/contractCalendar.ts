import { addDays, type Day, formatDay } from '#domain/dates.ts'
import {
  type Calendar,
  duePeriods,
  holds,
  type PastCalendar,
  type Pause,
  type Period,
} from '#domain/periods.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import { texts } from './texts.ts'

/** The calendar of a contract, with all that decides what may become of it. */
export type ContractCalendar = Calendar & {
  fechaInicio: Day
  billedThrough: Day | null
  /** What it was before its days or its recurrence changed. */
  past: readonly PastCalendar[]
  /** Periods on invoices. */
  billed: readonly Period[]
  /** Pauses of the contract and of its client. */
  pauses: readonly Pause[]
}

/** What an update asks for. */
export type CalendarChange = { fechaInicio: Day; diasFacturacion: number; isRecurrente: boolean }

/** Something counts as billed: a period on an invoice, or all that started by "billed through". */
const isBilled = ({ billed, billedThrough }: ContractCalendar): boolean =>
  billed.length > 0 || billedThrough !== null

/** Whether other periods come out of it. The days of a one-off contract don't count. */
export const changesPeriods = (
  current: CalendarChange,
  { fechaInicio, diasFacturacion, isRecurrente }: CalendarChange,
): boolean => fechaInicio !== current.fechaInicio || changesStep(current, { diasFacturacion, isRecurrente })

const changesStep = (
  current: Omit<CalendarChange, 'fechaInicio'>,
  wanted: Omit<CalendarChange, 'fechaInicio'>,
): boolean =>
  current.isRecurrente !== wanted.isRecurrente ||
  (wanted.isRecurrente && current.diasFacturacion !== wanted.diasFacturacion)

/**
 * A start that somebody gives lies in no pause that is over: what begins in one is never billed, and nobody would hear of it. One that lasts
 * is seen beside the contract.
 *
 * @throws AppError 422 on `fechaInicio`.
 */
export const requireBilledStart = (start: Day, pauses: readonly Pause[]): void => {
  const through = pausedThrough(start, pauses)
  if (through === undefined) return
  const reason = texts.startPaused({ day: formatDay(through) })
  throw unprocessable(reason, { fechaInicio: reason })
}

/** The last day of the pause that is over and that this day lies in; undefined where there is none. */
const pausedThrough = (day: Day, pauses: readonly Pause[]): Day | undefined =>
  pauses
    .flatMap(pause => (pause.to !== null && holds(pause, day) ? [pause.to] : []))
    .sort()
    .at(-1)

/** A pause as it is once whoever was paused is to be active or not: one that this ends today was through yesterday. */
export const onceActive = ({ from, to }: Pause, isActive: boolean, today: Day): Pause => ({
  from,
  to: to ?? (isActive ? addDays(today, -1) : null),
})

/**
 * The anchor of a contract once it has been changed (billing model, "Periods"). While nothing is billed the calendar is staff's
 * to set: the anchor is `fechaInicio`. Afterwards the start is fixed, and another step begins the day after what is billed, or after what a
 * pause has swallowed since (decision 0087).
 *
 * Periods that are due stay so through a pause: they must be settled before a new step would cut them anew.
 *
 * @param current its pauses as they are once the change is made.
 * @throws AppError 409 when the start is fixed, while a period of the old calendar is still due, or when the new step would begin in a pause that
 *   lasts; what `requireBilledStart` throws of a start from which nothing is billed yet.
 */
export const anchorAfter = (current: ContractCalendar, wanted: CalendarChange, today: Day): Day => {
  if (wanted.fechaInicio !== current.fechaInicio) {
    if (isBilled(current)) throw conflict(texts.startFixed, 'already-billed')
    requireBilledStart(wanted.fechaInicio, current.pauses)
    return wanted.fechaInicio
  }
  if (!changesStep(current, wanted)) return current.anchor
  if (!isBilled(current)) {
    requireBilledStart(current.anchor, current.pauses)
    return current.anchor
  }
  const [oldest] = duePeriods(current, today)
  if (oldest) throw conflict(texts.periodsDue, 'periods-due')
  const anchor = startAfterPauses(current, dayAfterBilled(current))
  if (current.pauses.some(pause => holds(pause, anchor))) throw conflict(texts.stepPaused, 'paused')
  return anchor
}

/** This day, or the first start of the present calendar after it that lies in no pause that is over; of a one-off contract the day after the pause. */
const startAfterPauses = (current: ContractCalendar, day: Day): Day => {
  const through = pausedThrough(day, current.pauses)
  if (through === undefined) return day
  const swallowed = lastStartedBy(current, through)
  const last = swallowed && swallowed.end > through ? swallowed.end : through
  return startAfterPauses(current, addDays(last, 1))
}

/** The day after the last billed period; never before the anchor, since what lies there is settled already. */
const dayAfterBilled = (current: ContractCalendar): Day => {
  const { anchor, billed, billedThrough } = current
  const through = billedThrough === null ? null : lastStartedBy(current, billedThrough)
  let after = anchor
  for (const { end } of through ? [...billed, through] : billed) if (end >= after) after = addDays(end, 1)
  return after
}

/** The last period that starts on or before `day`; null when none does. */
const lastStartedBy = (calendar: Calendar, day: Day): Period | null =>
  duePeriods({ ...calendar, billedThrough: null, billed: [], pauses: [] }, day).at(-1) ?? null

/**
 * The anchor when "billed through" changes. Once nothing counts as billed any more, the periods count from `fechaInicio` again. Else
 * the calendar stays, and what lies before it is due again by the calendar that the contract had then.
 *
 * @throws AppError 409 when that one is not known: books of before have only the present calendar.
 */
export const anchorWhenBilledThrough = (current: ContractCalendar, billedThrough: Day | null): Day => {
  const { anchor, fechaInicio, past, billed } = current
  if (billedThrough === null && billed.length === 0) return fechaInicio
  const known = past.reduce((first, calendar) => (calendar.anchor < first ? calendar.anchor : first), anchor)
  const reopened = billedThrough === null ? fechaInicio : addDays(billedThrough, 1)
  const isMovedBack =
    current.billedThrough !== null && (billedThrough === null || billedThrough < current.billedThrough)
  if (isMovedBack && known > fechaInicio && reopened < known)
    throw conflict(texts.calendarUnknown({ day: formatDay(known) }), 'calendar-unknown')
  return anchor
}
