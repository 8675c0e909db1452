import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import type { JobQueue } from '#platform/queues.ts'
import { isUnstoppable } from '#wire/jobs.ts'

/**
 * A queue as the board takes it: to be looked at only where it must go on, by the board's server as well as on its pages. Jobs that
 * failed are taken up again on the operations page.
 * The type of the board's adapter knows queues on Redis only, while the adapter itself finds out
 * what the queue lives on; hence made by reflection, which asks for no type.
 */
export const boardAdapter = (queue: JobQueue): BullMQAdapter => {
  const readOnlyMode = isUnstoppable(queue.name)
  const made: unknown = Reflect.construct(BullMQAdapter, [queue, { readOnlyMode }])
  if (made instanceof BullMQAdapter) return made
  throw new Error('an adapter is what its class makes')
}

/** Version of the Redis or Valkey that this queue lives in; null when it does not live there or does not say. */
export const redisVersion = async (queue: JobQueue): Promise<string | null> => {
  const info = (await boardAdapter(queue).getRedisInfo()) ?? ''
  const [, valkey] = /^valkey_version:(\S+)/m.exec(info) ?? []
  const [, redis] = /^redis_version:(\S+)/m.exec(info) ?? []
  return valkey === undefined ? (redis ?? null) : `Valkey ${valkey}`
}
