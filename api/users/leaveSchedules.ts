import { sql } from 'kysely'
import { type Actor, audit } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'

/** Whoever is let in no more is sent nothing any more by itself. What nobody else gets is not sent until somebody is to get it. */
export const leaveSchedules = async (tx: Tx, email: string, actor: Actor): Promise<void> => {
  const found = await tx
    .selectFrom('schedules')
    .selectAll()
    .where(sql<boolean>`${email.toLowerCase()} = any (select lower(one) from unnest(recipients) as one)`)
    .orderBy('name')
    .forUpdate()
    .execute()
  for (const before of found) {
    const recipients = before.recipients.filter(one => one.toLowerCase() !== email.toLowerCase())
    const after = await tx
      .updateTable('schedules')
      .set({
        recipients,
        activeSince: recipients.length > 0 ? before.activeSince : null,
        version: sql`version + 1`,
      })
      .where('name', '=', before.name)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      action: 'change',
      entity: 'schedules',
      record: before.name,
      before: told(before),
      after: told(after),
    })
  }
}

const told = ({ isActive, recipients, version }: Row<'schedules'>) => ({ isActive, recipients, version })
