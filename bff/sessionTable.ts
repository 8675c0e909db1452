import type pg from 'pg'

export const SESSION_SCHEMA = 'session'
export const SESSION_TABLE = 'sessions'

/** Any number; every process that makes the table waits at the same one. */
const LOCK = 7_365_511

/**
 * Makes the table of the sessions unless it is there. Several processes may do so at once: "if not exists" alone does not
 * keep them from colliding, so they take turns.
 */
export const makeSessionTable = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(`create schema if not exists ${SESSION_SCHEMA}`)
    await client.query(
      `create table if not exists ${SESSION_SCHEMA}.${SESSION_TABLE} (
         sid text primary key,
         sess json not null,
         expire timestamptz not null
       )`,
    )
    await client.query(
      `create index if not exists sessions_expire on ${SESSION_SCHEMA}.${SESSION_TABLE} (expire)`,
    )
    await client.query('commit')
    client.release()
  } catch (error) {
    // The connection is not used again: whatever was left open ends with it.
    client.release(true)
    throw error
  }
}
