import { sql } from 'kysely'
import type { MailState } from '#wire/mail.ts'
import type { SystemStatus } from '#wire/ops.ts'
import { headOf, unsealedSince } from '../audit/sealAuditLog.ts'
import { listMigrations } from '../database/migrate.ts'
import type { Database } from '../database/tables.ts'

/** What the API and its database are, and what waits in the books to be made or sent. */
export const systemStatus = async (db: Database): Promise<SystemStatus> => {
  const [server, migrations, mails, pdfs, head, unsealed] = await Promise.all([
    readServer(db),
    listMigrations(db),
    countMails(db),
    countMissingPdfs(db),
    headOf(db),
    unsealedSince(db),
  ])
  return {
    node: process.version.slice(1),
    ...server,
    migrations: migrations.flatMap(({ name, executedAt }) =>
      executedAt === undefined ? [] : [{ name, data: executedAt.toISOString() }],
    ),
    pendingMigrations: migrations.flatMap(({ name, executedAt }) => (executedAt === undefined ? [name] : [])),
    mails: Object.fromEntries(mails.map(({ state, count }) => [state, count])),
    pendingPdfs: pdfs.pending,
    impossiblePdfs: pdfs.impossible,
    auditHead: head && `${head.position}:${head.hash}`,
    auditUnsealedSince: unsealed?.toISOString() ?? null,
  }
}

const readServer = async (db: Database) => {
  const { rows } = await sql<{ postgres: string; databaseBytes: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      pg_database_size(current_database()) as database_bytes`.execute(db)
  const [server] = rows
  if (!server) throw new Error('a select without from has one row')
  return server
}

/** How many mails there are in each state that any is in. */
export const countMails = (db: Database): Promise<{ state: string; count: number }[]> =>
  db
    .selectFrom('mails')
    .select(eb => ['state', eb.fn.countAll<number>().as('count')])
    .where('state', '<>', 'sent')
    .groupBy('state')
    .unionAll(
      db
        .selectFrom('sentMails')
        .select(eb => [eb.val<MailState>('sent').as('state'), eb.fn.sum<number>('amount').as('count')])
        .having(eb => eb.fn.sum('amount'), '>', 0),
    )
    .execute()

/** Invoices whose current version has no file: those that wait for it, and those of which it can't be made. */
export const countMissingPdfs = (db: Database): Promise<{ pending: number; impossible: number }> =>
  db
    .selectFrom('invoices')
    .select(eb => [
      eb.fn.countAll<number>().filterWhere('fileError', 'is', null).as('pending'),
      eb.fn.countAll<number>().filterWhere('fileError', 'is not', null).as('impossible'),
    ])
    .where(eb => eb('fileVersion', 'is distinct from', eb.ref('documentVersion')))
    .executeTakeFirstOrThrow()
