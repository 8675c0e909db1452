import type { Clock } from '#platform/clock.ts'
import type { ScheduleName } from '#wire/scheduleNames.ts'
import { latestDue } from '#wire/scheduleTimes.ts'
import type { Actor } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'
import { isUnconfirmed } from '../database/unconfirmedRestores.ts'
import { addDispatch } from './dispatchStore.ts'

/**
 * Sends what is due by this clock and was not sent yet: of each schedule the latest period only, however many have passed. Whoever
 * calls and however often, a period is sent once: the row that stands for it is the claim. None of restored books before somebody has confirmed them.
 *
 * @returns the new sendings.
 */
export const dispatchDue = async (
  db: Database,
  clock: Clock,
  requestId: Actor['requestId'],
): Promise<number[]> => {
  const now = clock.now()
  const sent: number[] = []
  if (await isUnconfirmed(db)) return sent
  for (const { name, activeSince } of await effectiveSchedules(db)) {
    const { period, at } = latestDue(name, now)
    if (activeSince > at || (await isDispatched(db, name, period))) continue
    const row = await db.transaction().execute(async tx => {
      const schedule = await tx
        .selectFrom('schedules')
        .select(['recipients', 'activeSince'])
        .where('name', '=', name)
        .forShare()
        .executeTakeFirstOrThrow()
      // Somebody may have switched it off in the meantime, or off and on again.
      if (schedule.activeSince === null || schedule.activeSince > at) return
      const values = { name, period, origin: 'scheduled', dueAt: at, createdAt: now } as const
      return addDispatch(tx, values, schedule.recipients, requestId)
    })
    if (row) sent.push(row.identifier)
  }
  return sent
}

const effectiveSchedules = (db: Database) =>
  db
    .selectFrom('schedules')
    .select(['name', 'activeSince'])
    .where('activeSince', 'is not', null)
    .$narrowType<{ activeSince: Date }>()
    .orderBy('name')
    .execute()

const isDispatched = async (db: Database, name: ScheduleName, period: string): Promise<boolean> => {
  const row = await db
    .selectFrom('dispatches')
    .select('identifier')
    .where('name', '=', name)
    .where('period', '=', period)
    .where('origin', '=', 'scheduled')
    .executeTakeFirst()
  return row !== undefined
}
