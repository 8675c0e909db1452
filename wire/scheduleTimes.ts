import { addDays, type Day, dayInMadrid, monthOf, nextMonth } from '#domain/dates.ts'
import type { ScheduleName } from './scheduleNames.ts'
import { SCHEDULE_TIME_ZONE } from './schedules.ts'

/** The twin of the patterns in `SCHEDULES`. */
const HOUR = 7

/** One coming of a schedule: its period (`2026-12`, or the Monday `2026-11-23`) and the instant at which it is due. */
export type Due = { period: string; at: Date }

const madridHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: SCHEDULE_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
})

/**
 * The instant at which it is seven in the morning of a day in Madrid. The clocks change in the night, so that there is one such
 * instant each day: an hour ahead of UTC in winter, two in summer.
 */
const atSeven = (day: Day): Date => {
  const utc = new Date(`${day}T0${HOUR}:00:00Z`)
  const ahead = Number(madridHour.format(utc)) - HOUR
  return new Date(utc.getTime() - ahead * 3_600_000)
}

/** 1970-01-01 was a Thursday. */
const mondayOf = (day: Day): Day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

const KINDS: Record<ScheduleName, { periodOf: (day: Day) => string; dayOf: (period: string) => Day }> = {
  monthly: { periodOf: monthOf, dayOf: period => `${period}-01` },
  weekly: { periodOf: mondayOf, dayOf: period => period },
}

/** The period that a day lies in: its month, or its week. */
export const periodOf = (name: ScheduleName, day: Day): string => KINDS[name].periodOf(day)

/** When the schedule comes in a period. */
export const dueAt = (name: ScheduleName, period: string): Date => atSeven(KINDS[name].dayOf(period))

const dueIn = (name: ScheduleName, day: Day): Due => {
  const period = periodOf(name, day)
  return { period, at: dueAt(name, period) }
}

/** The period before and after the one that a day lies in, each by a day of its own. */
const dayBefore = (name: ScheduleName, day: Day): Day => addDays(KINDS[name].dayOf(periodOf(name, day)), -1)
const dayAfter = (name: ScheduleName, day: Day): Day =>
  name === 'monthly' ? `${nextMonth(monthOf(day))}-01` : addDays(mondayOf(day), 7)

/** The coming that was due last, at this very instant or before. */
export const latestDue = (name: ScheduleName, instant: Date): Due => {
  const today = dayInMadrid(instant)
  const due = dueIn(name, today)
  return due.at <= instant ? due : dueIn(name, dayBefore(name, today))
}

/** The coming that is due next, after this instant. */
export const nextDue = (name: ScheduleName, instant: Date): Due => {
  const today = dayInMadrid(instant)
  const due = dueIn(name, today)
  return due.at > instant ? due : dueIn(name, dayAfter(name, today))
}
