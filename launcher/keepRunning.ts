import { setTimeout as pause } from 'node:timers/promises'
import type { StopRequest } from './stopRequest.ts'

/** One life of a service. */
export type Running = {
  /** Fulfilled with a few words on how it ended. */
  exited: Promise<string>
  /** In order; at once when `force` is or becomes aborted. Fulfilled when it has ended. */
  stop: (force: AbortSignal) => Promise<void>
}

export type Service<Life extends Running = Running> = {
  name: string
  /**
   * Returns when the service can be used. Throws when it did not come up, or when `stop` was aborted
   * before that, and leaves nothing behind then.
   */
  start: (life: 'first' | 'again', stopRequest: StopRequest) => Promise<Life>
}

export type SupervisedService<Life extends Running> = {
  first: Life
  stop: () => Promise<void>
}

const STABLE_AFTER_MS = 60_000
const MAX_BACKOFF_MS = 30_000

/** How long to wait before the next start: not at all the first time, then 1 s, 2 s … 30 s. */
export function restartDelay(deathsInARow: number): number {
  return deathsInARow <= 1 ? 0 : Math.min(1_000 * 2 ** (deathsInARow - 2), MAX_BACKOFF_MS)
}

/**
 * Starts a service and from then on starts it again whenever it ends, with growing pauses while it
 * keeps ending soon. Only the first start may fail: that is for somebody to put right, and is thrown.
 */
export async function keepRunning<Life extends Running>(
  service: Service<Life>,
  stopRequest: StopRequest,
  say: (line: string) => void,
): Promise<SupervisedService<Life>> {
  const closing = new AbortController()
  const { force } = stopRequest
  const stop = AbortSignal.any([stopRequest.stop, closing.signal])
  const first = await service.start('first', { stop, force })
  let current: Running | null = first

  /** Returns null when stopped before it was up again. */
  const startAgain = async (reason: string, deaths: number): Promise<Running | null> => {
    if (stop.aborted) return null
    const pauseMs = restartDelay(deaths)
    const when = pauseMs === 0 ? 'ara' : `d'aquí a ${pauseMs / 1_000} s`
    say(`${service.name} s'ha aturat (${reason}). Es torna a engegar ${when}.`)
    await pause(pauseMs, undefined, { signal: stop }).catch(() => {})
    if (stop.aborted) return null
    try {
      return await service.start('again', { stop, force })
    } catch (error) {
      return startAgain(error instanceof Error ? error.message : String(error), deaths + 1)
    }
  }

  const keep = async () => {
    let deaths = 0
    while (current) {
      const since = performance.now()
      const reason = await current.exited
      deaths = performance.now() - since > STABLE_AFTER_MS ? 1 : deaths + 1
      current = null
      current = await startAgain(reason, deaths)
      // Started while the wish to stop came: `stop` below ends it.
      if (stop.aborted) return
    }
  }
  const kept = keep()

  return {
    first,
    stop: async () => {
      closing.abort()
      await current?.stop(force)
      await kept
      await current?.stop(force)
    },
  }
}
