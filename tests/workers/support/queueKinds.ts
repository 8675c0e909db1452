import { onTestFinished } from 'vitest'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { startRedis } from './redisServer.ts'

/** Both backends run the same tests. */
export const QUEUE_KINDS = ['postgres', 'redis'] as const

export type QueueUrls = { databaseUrl?: string; redisUrl?: string }

/** Where the queue of the running test lives: nothing is in it yet. */
export const openQueue = async (kind: (typeof QUEUE_KINDS)[number]): Promise<QueueUrls> => {
  if (kind === 'redis') return { redisUrl: (await startRedis()).url }
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return { databaseUrl: database.url }
}
