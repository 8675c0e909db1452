import { type Dispatch, SCHEDULE_TIME_ZONE, SCHEDULES, type Schedule } from '#wire/schedules.ts'
import { nextDue } from '#wire/scheduleTimes.ts'
import { isEffective, type ScheduleRow } from './scheduleStore.ts'

export const presentSchedule = (row: ScheduleRow, darrer: Dispatch | null, now: Date): Schedule => ({
  nom: row.nom,
  actiu: row.actiu,
  destinataris: row.destinataris,
  pattern: SCHEDULES[row.nom].pattern,
  timeZone: SCHEDULE_TIME_ZONE,
  proxim: isEffective(row) ? nextDue(row.nom, now).at.toISOString() : null,
  darrer,
  version: row.version,
})
