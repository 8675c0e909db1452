import { createRequire } from 'node:module'
import connectPgSimple from 'connect-pg-simple'
import expressSession, { type Store } from 'express-session'
import { makePool } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { connectRedis } from '#platform/redis.ts'
import { throttledErrorLog } from '#platform/throttledErrorLog.ts'
import { SealedStore } from './sealedStore.ts'
import { ABSOLUTE_MS } from './session.ts'
import { ENDED_TABLE, makeSessionTables, SESSION_SCHEMA, SESSION_TABLE } from './sessionTable.ts'

const require = createRequire(import.meta.url)

/** Where sessions are kept, so that any BFF process can answer for them. */
export type SessionBackend = {
  store: Store
  /** To be awaited before the store is used; tries again when it has failed. */
  prepare: () => Promise<void>
  /** Notes that the sessions of this account that began before `instant` (milliseconds since 1970) are over. */
  endAccount: (account: string, instant: number) => Promise<void>
  /** All such notes that may still be about a session. */
  endedAccounts: () => Promise<ReadonlyMap<string, number>>
  /** Resolves when the store answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  /** How long a session lasts without being touched. */
  idleSeconds: number
  /** What sessions are sealed with. */
  secret: string
}

/** No session is older, so that nothing need be known of what ended before. */
const MAX_MS = ABSOLUTE_MS + 60 * 60 * 1000

/** The sessions in Redis where there is one, else in the database, in a schema of their own; sealed, wherever they are. */
export const makeSessionBackend = (
  urls: { database: string | null; redis: string | null },
  options: Options,
  logger: Logger,
): SessionBackend => {
  if (urls.redis !== null) return inRedis(urls.redis, options, logger)
  if (urls.database !== null) return inPostgres(urls.database, options, logger)
  throw new Error('sessions need a database or Redis')
}

const inPostgres = (url: string, { idleSeconds, secret }: Options, logger: Logger): SessionBackend => {
  const pool = makePool({ url, max: 5, applicationName: 'facturacio-bff' })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', error => logger.warn({ err: error }, 'session store: connection lost'))
  const PgStore = connectPgSimple(expressSession)
  const store = new PgStore({
    pool,
    schemaName: SESSION_SCHEMA,
    tableName: SESSION_TABLE,
    ttl: idleSeconds,
    errorLog: (message: unknown, error: unknown) => logger.warn({ err: error }, String(message)),
  })
  let prepared: Promise<void> | null = null
  return {
    store: new SealedStore(store, secret),
    prepare: () => {
      prepared ??= makeSessionTables(pool).catch(error => {
        prepared = null
        throw error
      })
      return prepared
    },
    endAccount: async (account, instant) => {
      await pool.query(
        `insert into ${SESSION_SCHEMA}.${ENDED_TABLE} as known (account, ended_at) values ($1, $2)
         on conflict (account) do update set ended_at = greatest(known.ended_at, excluded.ended_at)`,
        [account, instant],
      )
      await pool.query(`delete from ${SESSION_SCHEMA}.${ENDED_TABLE} where ended_at < $1`, [
        Date.now() - MAX_MS,
      ])
    },
    endedAccounts: async () => {
      const { rows } = await pool.query<{ account: string; ended_at: number }>(
        `select account, ended_at from ${SESSION_SCHEMA}.${ENDED_TABLE}`,
      )
      return new Map(rows.map(({ account, ended_at }) => [account, ended_at]))
    },
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      store.close()
      await pool.end()
    },
  }
}

const ENDED_KEY = 'facturacio:ended-accounts'
/** The library's own pauses grow with the outage, and with them each request's answer that there is no Redis. */
const RETRY_MS = 200

const inRedis = (url: string, { idleSeconds, secret }: Options, logger: Logger): SessionBackend => {
  // A request is not kept waiting for a Redis that is gone: for two attempts to reach it, at most.
  const client = connectRedis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 5_000,
    retryStrategy: () => RETRY_MS,
  })
  client.on('error', throttledErrorLog(logger, 'session store: Redis is not there'))
  // Loaded as its client is (platform/redis.ts): most installations have no Redis.
  const { RedisStore }: typeof import('connect-redis') = require('connect-redis')
  return {
    store: new SealedStore(
      new RedisStore({ client, prefix: 'facturacio:session:', ttl: idleSeconds }),
      secret,
    ),
    prepare: async () => undefined,
    endAccount: async (account, instant) => {
      // The latest stays, as in PostgreSQL.
      await client.zadd(ENDED_KEY, 'GT', instant, account)
      await client.zremrangebyscore(ENDED_KEY, 0, Date.now() - MAX_MS)
      await client.pexpire(ENDED_KEY, MAX_MS)
    },
    endedAccounts: async () => {
      const flat = await client.zrange(ENDED_KEY, '0', '-1', 'WITHSCORES')
      const pairs = flat.flatMap((account, place): [string, number][] =>
        place % 2 === 0 ? [[account, Number(flat[place + 1])]] : [],
      )
      return new Map(pairs)
    },
    ping: async () => void (await client.ping()),
    close: async () => client.disconnect(),
  }
}
