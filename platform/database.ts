import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'

const OID = { date: 1082, numeric: 1700, int8: 20 }

/**
 * Dates stay `YYYY-MM-DD` and numerics stay text on their way out of the database: neither survives a JavaScript `Date` or
 * float untouched. Counts (`int8`) are numbers.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === OID.date || oid === OID.numeric) return (text: string) => text
    if (oid === OID.int8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

export type PoolOptions = {
  url: string
  max?: number
  applicationName: string
  /** A call for which there is no connection for so long fails. */
  connectionTimeoutMs?: number
  /** After so long the server ends a statement (SQLSTATE 57014), its waiting for locks included; absent, never. */
  statementTimeoutMs?: number
  /** After so long the server ends a connection whose transaction asks for nothing (25P03); absent, never. */
  idleInTransactionMs?: number
}

/** Connection pool of a process. Waiting for a connection is bounded: a call fails with 503 rather than hang. */
export const makePool = ({
  url,
  max = 10,
  applicationName,
  connectionTimeoutMs = 10_000,
  statementTimeoutMs,
  idleInTransactionMs,
}: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: connectionTimeoutMs,
    // A server that is gone without a word ends no statement: what waits for its answer learns it within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
    ...(idleInTransactionMs === undefined
      ? {}
      : { idle_in_transaction_session_timeout: idleInTransactionMs }),
    types,
  })
  // A connection that the server ends while it is in use fails its query, and tells a second time by this event, which
  // would end the process if nobody listened.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Typed queries over a pool; columns are snake_case in the database and camelCase here. */
export const makeDatabase = <Tables>(pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

/** A SQLSTATE of PostgreSQL, with the constraint that was broken where there is one. */
export type DatabaseError = { code: string; constraint: string | undefined; table: string | undefined }

export const databaseError = (error: unknown): DatabaseError | null =>
  error instanceof pg.DatabaseError && error.code !== undefined
    ? { code: error.code, constraint: error.constraint, table: error.table }
    : null

/** Codes of the system and of PostgreSQL: the server is not there, or is starting, stopping or crashed. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|57P0[1235]|08...)$/

/** What pg and Kysely say of a connection that is no more, without a code. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|(connection error and|was closed and) is not queryable|connection has been discarded/

/** Whether the database could not be reached, or is out of reach since (it is starting, stopping or gone). */
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return AWAY.test(code) || LOST.test(error.message)
}

/**
 * Runs `work` and then undoes on the connection what must not outlast it: a lock, a setting. Where the connection is lost meanwhile that
 * went with it, and what `work` gave or threw stands.
 */
export const withCleanup = async <T>(work: () => Promise<T>, undo: () => Promise<unknown>): Promise<T> => {
  try {
    return await work()
  } finally {
    await undo().catch(error => {
      if (!isConnectionError(error)) throw error
    })
  }
}

/** Resolves when the database answers. @throws what the driver throws when it does not. */
export const pingDatabase = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  await sql`select 1`.execute(db)
}

export type { Transaction }
