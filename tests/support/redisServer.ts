import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '#platform/ports.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { HANGS_MS } from './eventually.ts'

export type RedisServer = {
  url: string
  /** Empties it, as an operator might by mistake. */
  flush: () => Promise<void>
  /** Has it hang: connections stay open, and nothing is answered. */
  hang: () => void
  /** Has it go on with all that was asked of it meanwhile. */
  goOn: () => void
  /** Kills it. */
  stop: () => Promise<void>
  /** Starts it again, empty, at the same address. */
  start: () => Promise<void>
  /** Kills it for good. */
  close: () => Promise<void>
}

/** A real redis-server on a free port, in memory only. */
export const openRedis = async (): Promise<RedisServer> => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'facturacio-redis-'))
  const url = `redis://127.0.0.1:${port}`
  let running: { signal: (name: NodeJS.Signals) => void; stop: () => Promise<void> } | null = null

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
      signal: name => void server.kill(name),
      stop: async () => {
        server.kill('SIGKILL')
        await ended
      },
    }
    if (!(await waitUntil(() => command(redis => redis.ping()), HANGS_MS)))
      throw new Error('redis-server does not answer: is it installed?')
  }
  const stop = async () => {
    await running?.stop()
    running = null
  }
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  await start()
  return {
    url,
    hang: () => running?.signal('SIGSTOP'),
    goOn: () => running?.signal('SIGCONT'),
    start,
    stop,
    close,
    flush: async () => {
      if (!(await command(redis => redis.flushall()))) throw new Error('not emptied')
    },
  }
}
