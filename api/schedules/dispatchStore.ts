import { sql } from 'kysely'
import type { Dispatch, ScheduleName } from '#wire/schedules.ts'
import type { Database, NewRow, Row, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
import { failureText } from '../mail/failureText.ts'
import { newScheduledMail } from './scheduledMail.ts'

/** As many as the history shows. */
const SHOWN = 50

/**
 * Writes a sending with a mail for each recipient.
 *
 * @returns undefined when this period has been sent by itself already, by whomever.
 */
export const addDispatch = async (
  tx: Tx,
  values: NewRow<'dispatches'>,
  recipients: readonly string[],
  requestId: string | null,
): Promise<Row<'dispatches'> | undefined> => {
  const row = await tx
    .insertInto('dispatches')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await addMails(
    tx,
    recipients.map(recipient => newScheduledMail(row.identifier, recipient)),
    requestId,
  )
  return row
}

/** A sending that there is, with what became of its mails. */
export const dispatchById = async (db: Database, identifier: number): Promise<Dispatch> => {
  const row = await db
    .selectFrom('dispatches')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirstOrThrow()
  const [dispatch] = await presentDispatches(db, [row])
  if (!dispatch) throw new Error(`sending ${identifier} was not presented`)
  return dispatch
}

/** The last sendings of a schedule with what became of their mails, the newest first. */
export const listDispatches = async (db: Database, name: ScheduleName): Promise<Dispatch[]> => {
  const rows = await db
    .selectFrom('dispatches')
    .selectAll()
    .where('name', '=', name)
    .orderBy('identifier', 'desc')
    .limit(SHOWN)
    .execute()
  return presentDispatches(db, rows)
}

/** The last sending of each schedule that has sent anything. */
export const lastDispatches = async (db: Database): Promise<Map<ScheduleName, Dispatch>> => {
  const rows = await db
    .selectFrom('dispatches')
    .distinctOn('name')
    .selectAll()
    .orderBy('name')
    .orderBy('identifier', 'desc')
    .execute()
  return new Map((await presentDispatches(db, rows)).map(dispatch => [dispatch.name, dispatch]))
}

const dispatchOfMail = sql<number>`(mails.payload ->> 'dispatch')::integer`

/** Sendings with what became of their mails, in the same order. */
export const presentDispatches = async (
  db: Database,
  rows: readonly Row<'dispatches'>[],
): Promise<Dispatch[]> => {
  if (rows.length === 0) return []
  const mails = await db
    .selectFrom('mails')
    .select([
      'identifier',
      'recipient',
      'state',
      'outlet',
      'error',
      'errorCode',
      'settledAt',
      dispatchOfMail.as('dispatch'),
    ])
    .where('kind', '=', 'scheduled')
    .where(
      dispatchOfMail,
      'in',
      rows.map(({ identifier }) => identifier),
    )
    .orderBy('identifier')
    .execute()
  const byDispatch = Map.groupBy(mails, ({ dispatch }) => dispatch)
  return rows.map(row => ({
    identifier: row.identifier,
    name: row.name,
    period: row.period,
    origin: row.origin,
    createdAt: row.createdAt.toISOString(),
    requestedBy: row.requestedBy,
    mails: (byDispatch.get(row.identifier) ?? []).map(mail => ({
      identifier: mail.identifier,
      recipient: mail.recipient,
      state: mail.state,
      kept: mail.state === 'sent' && mail.outlet === 'file',
      error: failureText(mail),
      settledAt: mail.settledAt?.toISOString() ?? null,
    })),
  }))
}
