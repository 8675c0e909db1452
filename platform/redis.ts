import { createRequire } from 'node:module'
import type { Redis, RedisOptions } from 'ioredis'

const require = createRequire(import.meta.url)

type Options = Required<Pick<RedisOptions, 'maxRetriesPerRequest'>> &
  Pick<RedisOptions, 'enableOfflineQueue' | 'commandTimeout' | 'retryStrategy'>

/** A connection to Redis. The library is loaded with the first one: most installations have no Redis. */
export const connectRedis = (url: string, options: Options): Redis => {
  const { Redis }: typeof import('ioredis') = require('ioredis')
  return new Redis(url, options)
}
