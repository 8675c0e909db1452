import { sql } from 'kysely'
import type { DunningDays } from '#domain/dunning.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'

/** After how many days overdue each level of reminders is due, and how many days pass between two. */
export const dunningDays = (db: Database): Promise<DunningDays> =>
  db
    .selectFrom('configuration')
    .select([
      'dunningFirstDays as first',
      'dunningSecondDays as second',
      'dunningFinalDays as final',
      'dunningPauseDays as pause',
    ])
    .executeTakeFirstOrThrow()

/** Says so anew, for reminders to come. */
export const setDunningDays = (db: Database, days: DunningDays, actor: Actor): Promise<DunningDays> =>
  db.transaction().execute(async tx => {
    await sql`select from configuration for update`.execute(tx)
    const before = await dunningDays(tx)
    await tx
      .updateTable('configuration')
      .set({
        dunningFirstDays: days.first,
        dunningSecondDays: days.second,
        dunningFinalDays: days.final,
        dunningPauseDays: days.pause,
        version: sql`version + 1`,
      })
      .execute()
    await audit(tx, actor, { action: 'change', entity: 'configuration', record: null, before, after: days })
    return days
  })
