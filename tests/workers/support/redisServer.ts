import { spawn } from 'node:child_process'
import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { freePort } from '#platform/ports.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { tempDir } from '#tests/platform/support/tempDir.ts'

export type RedisServer = {
  url: string
  /** Empties it, as an operator might by mistake. */
  flush: () => Promise<void>
  stop: () => Promise<void>
  /** Starts it again, empty, at the same address. */
  start: () => Promise<void>
}

/** A real redis-server of the running test, in memory only. */
export const startRedis = async (): Promise<RedisServer> => {
  const port = await freePort()
  const folder = tempDir()
  const url = `redis://127.0.0.1:${port}`
  let running: { stop: () => Promise<void> } | null = null

  const command = async (work: (redis: Redis) => Promise<unknown>): Promise<boolean> => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
    redis.on('error', () => undefined)
    try {
      await redis.connect()
      await work(redis)
      return true
    } catch {
      return false
    } finally {
      redis.disconnect()
    }
  }
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
    const server = spawn('redis-server', [...args, '--appendonly', 'no', '--save', ''], { stdio: 'ignore' })
    const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
    running = {
      stop: async () => {
        server.kill('SIGKILL')
        await ended
      },
    }
    if (!(await waitUntil(() => command(redis => redis.ping()), 10_000)))
      throw new Error('redis-server does not answer')
  }
  const stop = async () => {
    await running?.stop()
    running = null
  }
  await start()
  onTestFinished(stop)
  return {
    url,
    start,
    stop,
    flush: async () => {
      if (!(await command(redis => redis.flushall()))) throw new Error('not emptied')
    },
  }
}
