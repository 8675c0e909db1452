import connectPgSimple from 'connect-pg-simple'
import { RedisStore } from 'connect-redis'
import expressSession, { type Store } from 'express-session'
import { Redis } from 'ioredis'
import { makePool } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { makeSessionTable, SESSION_SCHEMA, SESSION_TABLE } from './sessionTable.ts'

/** Where sessions are kept, so that any BFF process can answer for them. */
export type SessionBackend = {
  store: Store
  /** To be awaited before the store is used; tries again when it has failed. */
  prepare: () => Promise<void>
  /** Resolves when the store answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/**
 * The sessions in Redis where there is one, else in the database, in a schema of their own.
 *
 * @param idleSeconds how long a session lasts without being touched.
 */
export const makeSessionBackend = (
  urls: { database: string | null; redis: string | null },
  idleSeconds: number,
  logger: Logger,
): SessionBackend => {
  if (urls.redis !== null) return inRedis(urls.redis, idleSeconds, logger)
  if (urls.database !== null) return inPostgres(urls.database, idleSeconds, logger)
  throw new Error('sessions need a database or Redis')
}

const inPostgres = (url: string, idleSeconds: number, logger: Logger): SessionBackend => {
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
    store,
    prepare: () => {
      prepared ??= makeSessionTable(pool).catch(error => {
        prepared = null
        throw error
      })
      return prepared
    },
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      store.close()
      await pool.end()
    },
  }
}

const inRedis = (url: string, idleSeconds: number, logger: Logger): SessionBackend => {
  // A request is not kept waiting for a Redis that is gone.
  const client = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 5_000 })
  client.on('error', error => logger.warn({ err: error }, 'session store: Redis is not there'))
  return {
    store: new RedisStore({ client, prefix: 'facturacio:session:', ttl: idleSeconds }),
    prepare: async () => undefined,
    ping: async () => void (await client.ping()),
    close: async () => client.disconnect(),
  }
}
