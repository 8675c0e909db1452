import { sql } from 'kysely'
import { type PoolOptions, withCleanup } from '#platform/database.ts'
import type { Database, Tx } from './tables.ts'

/** How long PostgreSQL lets a statement work or wait for locks, and a transaction do nothing, in milliseconds. */
export type TimeLimits = Required<Pick<PoolOptions, 'statementTimeoutMs' | 'idleInTransactionMs'>>

/**
 * Who asks gives up sooner (workers and the BFF's own calls after ten and fifteen seconds), and would leave a statement behind
 * that keeps a connection and its locks from those who come after.
 */
export const USUAL_LIMITS: TimeLimits = { statementTimeoutMs: 30_000, idleInTransactionMs: 60_000 }

/** For what is long by nature, or waits for something that is: the import of large books. */
export const LONG_LIMITS: TimeLimits = { statementTimeoutMs: 600_000, idleInTransactionMs: 600_000 }

/**
 * For billing runs, which compute nothing between two statements: one whose process stands still lets go of the lock that everybody else who
 * changes an invoice waits for.
 */
export const RUN_LIMITS: TimeLimits = { ...LONG_LIMITS, idleInTransactionMs: 60_000 }

/** The rest of this transaction is long by nature. */
export const allowLongWork = async (tx: Tx): Promise<void> => {
  await sql`
    select
      set_config('statement_timeout', ${String(LONG_LIMITS.statementTimeoutMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(LONG_LIMITS.idleInTransactionMs)}, true)
  `.execute(tx)
}

/**
 * Runs `work` on one connection that has no limits meanwhile: for the start of a process, which waits for whoever is about the
 * same, and without which there is nothing.
 */
export const withoutTimeLimits = <T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> =>
  db.connection().execute(async connection => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection)
    return withCleanup(
      () => work(connection),
      async () => {
        // To what the pool asked for when it connected.
        await sql`reset statement_timeout`.execute(connection)
        await sql`reset idle_in_transaction_session_timeout`.execute(connection)
      },
    )
  })
