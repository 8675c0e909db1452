import { openRedis } from '#tests/support/redisServer.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'

/** Where sessions and the queue are kept. The same tests run on both. */
export const BACKENDS = ['PostgreSQL', 'Redis'] as const

export type Backend = { databaseUrl: string | null; redisUrl: string | null; stop: () => Promise<void> }

export const startBackend = async (name: (typeof BACKENDS)[number]): Promise<Backend> => {
  if (name === 'Redis') {
    const redis = await openRedis()
    return { databaseUrl: null, redisUrl: redis.url, stop: redis.close }
  }
  const database = await createTestDatabase()
  return { databaseUrl: database.url, redisUrl: null, stop: database.drop }
}
