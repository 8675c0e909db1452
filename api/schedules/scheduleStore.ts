import { sql } from 'kysely'
import { notFound } from '#platform/errors.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { ScheduleBody, ScheduleName } from '#wire/schedules.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row } from '../database/tables.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { texts } from './texts.ts'

export type ScheduleRow = Row<'schedules'>

export const listSchedules = (db: Database): Promise<ScheduleRow[]> =>
  db.selectFrom('schedules').selectAll().orderBy('name').execute()

/** Whether anything would be sent: it is switched on, and there is somebody to get it. */
export const isEffective = ({ isActive, recipients }: ScheduleBody): boolean =>
  isActive && recipients.length > 0

/**
 * Switches a schedule and sets its recipients. One that sent nothing before begins now: what was due until now is never sent late.
 *
 * @throws AppError 409 when the caller's version is not the current one.
 */
export const saveSchedule = (
  db: Database,
  name: ScheduleName,
  { isActive, recipients: given }: ScheduleBody,
  { version, now, actor }: { version: number | null; now: Date; actor: Actor },
): Promise<ScheduleRow> =>
  db.transaction().execute(async tx => {
    const before = await tx
      .selectFrom('schedules')
      .selectAll()
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound(texts.missing)
    requireVersion(version, before.version)
    const recipients = contactAddresses(given.join(';')).addresses
    const after = await tx
      .updateTable('schedules')
      .set({
        isActive,
        recipients,
        activeSince: isEffective({ isActive, recipients }) ? (before.activeSince ?? now) : null,
        version: sql`version + 1`,
      })
      .where('name', '=', name)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      action: 'change',
      entity: 'schedules',
      record: name,
      before: forAudit(before),
      after: forAudit(after),
    })
    return after
  })

const forAudit = ({ isActive, recipients, version }: ScheduleRow) => ({ isActive, recipients, version })
