import { type Dispatch, SCHEDULE_TIME_ZONE, SCHEDULES, type Schedule } from '#wire/schedules.ts'
import { nextDue } from '#wire/scheduleTimes.ts'
import { isEffective, type ScheduleRow } from './scheduleStore.ts'

export const presentSchedule = (row: ScheduleRow, last: Dispatch | null, now: Date): Schedule => ({
  name: row.name,
  isActive: row.isActive,
  recipients: row.recipients,
  pattern: SCHEDULES[row.name].pattern,
  timeZone: SCHEDULE_TIME_ZONE,
  next: isEffective(row) ? nextDue(row.name, now).at.toISOString() : null,
  last,
  version: row.version,
})
