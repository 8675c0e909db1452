import { onTestFinished } from 'vitest'
import { openRedis, type RedisServer } from '#tests/support/redisServer.ts'

/** A real redis-server of the running test. */
export const startRedis = async (): Promise<RedisServer> => {
  const redis = await openRedis()
  onTestFinished(redis.close)
  return redis
}
