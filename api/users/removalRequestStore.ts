import { sql } from 'kysely'
import { notFound } from '#platform/errors.ts'
import type { RemovalRequest, RemovalRequestBody } from '#wire/users.ts'
import { type Actor, audit, auditAll } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
import { enabledAdministrators } from './administrators.ts'
import { newRemovalRequestMail } from './removalRequestMail.ts'
import { texts } from './texts.ts'

/** Requests that nobody has answered yet, the oldest first. */
export const openRemovalRequests = async (db: Database): Promise<RemovalRequest[]> => {
  const rows = await db
    .selectFrom('removalRequests')
    .select(['identifier', 'applicationUserEmail', 'requestedBy', 'createdAt'])
    .where('resolvedAt', 'is', null)
    .orderBy('identifier')
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/**
 * Keeps a request and the mails that tell the administrators of it. Whoever has asked already and has no answer yet has asked:
 * nothing is added.
 */
export const addRemovalRequest = (db: Database, body: RemovalRequestBody, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    const row = await tx
      .insertInto('removalRequests')
      .values({
        applicationUserEmail: body.applicationUserEmail,
        payload: JSON.stringify(body),
        requestedBy: actor.account,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('identifier')
      .executeTakeFirst()
    if (!row) return
    await audit(tx, actor, {
      action: 'create',
      entity: 'removal_requests',
      record: row.identifier,
      after: body,
    })
    const administrators = await enabledAdministrators(tx)
    const mails = administrators.map(email => newRemovalRequestMail(row.identifier, email))
    await addMails(tx, mails, actor.requestId)
  })

/** Says no to a request: the account stays. @throws AppError 404 when no such request is open. */
export const discardRemovalRequest = (db: Database, identifier: number, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    const row = await tx
      .updateTable('removalRequests')
      .set({ resolvedAt: sql<Date>`now()`, resolvedBy: actor.account, resolution: 'discarded' })
      .where('identifier', '=', identifier)
      .where('resolvedAt', 'is', null)
      .returning('applicationUserEmail')
      .executeTakeFirst()
    if (!row) throw notFound(texts.noRequest)
    await audit(tx, actor, {
      action: 'change',
      entity: 'removal_requests',
      record: identifier,
      after: { ...row, resolution: 'discarded' },
    })
  })

/** Everybody's open requests for this account are answered by what has just been done with it. */
export const answerRemovalRequests = async (
  tx: Tx,
  email: string,
  resolution: 'deleted' | 'disabled',
  actor: Actor,
): Promise<void> => {
  const rows = await tx
    .updateTable('removalRequests')
    .set({ resolvedAt: sql<Date>`now()`, resolvedBy: actor.account, resolution })
    .where('applicationUserEmail', '=', email)
    .where('resolvedAt', 'is', null)
    .returning(['identifier', 'applicationUserEmail'])
    .execute()
  await auditAll(
    tx,
    actor,
    rows.map(({ identifier, ...row }) => ({
      action: 'change',
      entity: 'removal_requests',
      record: identifier,
      after: { ...row, resolution },
    })),
  )
}
