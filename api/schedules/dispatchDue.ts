import type { Clock } from '#platform/clock.ts'
import type { ScheduleName } from '#wire/scheduleNames.ts'
import { latestDue } from '#wire/scheduleTimes.ts'
import type { Actor } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'
import { addDispatch } from './dispatchStore.ts'

/**
 * Sends what is due by this clock and was not sent yet: of each schedule the latest period only, however many have passed. Whoever
 * calls and however often, a period is sent once: the row that stands for it is the claim.
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
  for (const { nom, actiuDesDe } of await effectiveSchedules(db)) {
    const { periode, at } = latestDue(nom, now)
    if (actiuDesDe > at || (await isDispatched(db, nom, periode))) continue
    const row = await db.transaction().execute(async tx => {
      const schedule = await tx
        .selectFrom('schedules')
        .select(['destinataris', 'actiuDesDe'])
        .where('nom', '=', nom)
        .forShare()
        .executeTakeFirstOrThrow()
      // Somebody may have switched it off in the meantime, or off and on again.
      if (schedule.actiuDesDe === null || schedule.actiuDesDe > at) return
      const values = { nom, periode, origen: 'programat', dueAt: at, createdAt: now } as const
      return addDispatch(tx, values, schedule.destinataris, requestId)
    })
    if (row) sent.push(row.identifier)
  }
  return sent
}

const effectiveSchedules = (db: Database) =>
  db
    .selectFrom('schedules')
    .select(['nom', 'actiuDesDe'])
    .where('actiuDesDe', 'is not', null)
    .$narrowType<{ actiuDesDe: Date }>()
    .orderBy('nom')
    .execute()

const isDispatched = async (db: Database, nom: ScheduleName, periode: string): Promise<boolean> => {
  const row = await db
    .selectFrom('dispatches')
    .select('identifier')
    .where('nom', '=', nom)
    .where('periode', '=', periode)
    .where('origen', '=', 'programat')
    .executeTakeFirst()
  return row !== undefined
}
