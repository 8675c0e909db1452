import { sql } from 'kysely'
import type { Dispatch, ScheduleName } from '#wire/schedules.ts'
import type { Database, NewRow, Row, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
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
  destinataris: readonly string[],
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
    destinataris.map(recipient => newScheduledMail(row.identifier, recipient)),
    requestId,
  )
  return row
}

/** What was sent under this key by hand. */
export const dispatchByKey = async (
  db: Database,
  nom: ScheduleName,
  key: string,
): Promise<Dispatch | undefined> => {
  const rows = await db
    .selectFrom('dispatches')
    .selectAll()
    .where('nom', '=', nom)
    .where('clau', '=', key)
    .execute()
  return (await presentDispatches(db, rows)).at(0)
}

/** The last sendings of a schedule with what became of their mails, the newest first. */
export const listDispatches = async (db: Database, nom: ScheduleName): Promise<Dispatch[]> => {
  const rows = await db
    .selectFrom('dispatches')
    .selectAll()
    .where('nom', '=', nom)
    .orderBy('identifier', 'desc')
    .limit(SHOWN)
    .execute()
  return presentDispatches(db, rows)
}

/** The last sending of each schedule that has sent anything. */
export const lastDispatches = async (db: Database): Promise<Map<ScheduleName, Dispatch>> => {
  const rows = await db
    .selectFrom('dispatches')
    .distinctOn('nom')
    .selectAll()
    .orderBy('nom')
    .orderBy('identifier', 'desc')
    .execute()
  return new Map((await presentDispatches(db, rows)).map(dispatch => [dispatch.nom, dispatch]))
}

const dispatchOfMail = sql<number>`(mails.payload ->> 'enviament')::integer`

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
      'mitja',
      'error',
      'settledAt',
      dispatchOfMail.as('enviament'),
    ])
    .where('kind', '=', 'scheduled')
    .where(
      dispatchOfMail,
      'in',
      rows.map(({ identifier }) => identifier),
    )
    .orderBy('identifier')
    .execute()
  const byDispatch = Map.groupBy(mails, ({ enviament }) => enviament)
  return rows.map(row => ({
    identifier: row.identifier,
    nom: row.nom,
    periode: row.periode,
    origen: row.origen,
    createdAt: row.createdAt.toISOString(),
    solicitante: row.solicitante,
    correus: (byDispatch.get(row.identifier) ?? []).map(mail => ({
      identifier: mail.identifier,
      recipient: mail.recipient,
      estat: mail.state,
      desat: mail.state === 'sent' && mail.mitja === 'fitxer',
      error: mail.error,
      settledAt: mail.settledAt?.toISOString() ?? null,
    })),
  }))
}
