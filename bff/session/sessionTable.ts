import type pg from 'pg'

export const SESSION_SCHEMA = 'session'
export const SESSION_TABLE = 'sessions'
export const ENDED_TABLE = 'ended_accounts'

/** Any number; every process that makes the table waits at the same one. */
const LOCK = 7_365_511

/**
 * Makes the tables of the sessions unless they are there, and ends sessions of before they were sealed. Several processes may do so at once: "if not exists" alone does not
 * keep them from colliding, so they take turns.
 */
export const makeSessionTables = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    // Asked first: the right to make schemas is needed even for one that is there, and a role of its own lacks it.
    const { rows } = await client.query('select to_regnamespace($1) is not null as is_there', [
      SESSION_SCHEMA,
    ])
    if (!rows[0]?.is_there) await client.query(`create schema ${SESSION_SCHEMA}`)
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
    await client.query(`delete from ${SESSION_SCHEMA}.${SESSION_TABLE} where sess->'sealed' is null`)
    await client.query(
      `create table if not exists ${SESSION_SCHEMA}.${ENDED_TABLE} (
         account text primary key,
         ended_at bigint not null
       )`,
    )
    await client.query('commit')
    client.release()
  } catch (error) {
    // The connection is not used again: whatever was left open ends with it.
    client.release(true)
    throw error
  }
}
