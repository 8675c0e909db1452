import { tooManyRequests } from '#platform/errors.ts'

/** Runs work, so many at once under one key; what is too much waits for its turn. */
export type KeyedLimiter = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * @param atOnce how many of one key are at work; the others wait in memory, where they hold nothing else.
 * @param max how many of one key may wait; one more is refused with 429.
 */
export const makeKeyedLimiter = (maxConcurrent: number, maxWaiting: number): KeyedLimiter => {
  const lanes = new Map<string, { working: number; waiting: (() => void)[] }>()

  return async (key, work) => {
    const lane = lanes.get(key) ?? { working: 0, waiting: [] }
    lanes.set(key, lane)
    if (lane.working >= maxConcurrent) {
      if (lane.waiting.length >= maxWaiting) throw tooManyRequests()
      // Who ends hands its place on, so `working` stays as it is.
      await new Promise<void>(resolve => lane.waiting.push(resolve))
    } else lane.working += 1
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else lane.working -= 1
      if (lane.working === 0) lanes.delete(key)
    }
  }
}
