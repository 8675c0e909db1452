import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '#platform/ports.ts'
import { waitUntil } from '#platform/waitUntil.ts'

export type RedisServer = { url: string; stop: () => Promise<void> }

/** A Redis of the test's own, empty, on a free port. */
export const startRedis = async (): Promise<RedisServer> => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'facturacio-redis-'))
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { stdio: 'ignore' },
  )
  const probe = new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: null, retryStrategy: () => 20 })
  probe.on('error', () => undefined)
  const answers = await waitUntil(async () => (await probe.ping()) === 'PONG', 10_000)
  probe.disconnect()
  if (!answers) throw new Error('redis-server did not start: is it installed?')
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
