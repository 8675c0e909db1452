import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#bff/app.ts'
import { makeServices } from '#bff/makeServices.ts'
import type { Services } from '#bff/services.ts'
import type { Settings } from '#bff/settings.ts'
import { KEEP_ALIVE_MS } from '#platform/keepAlive.ts'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { TEST_SESSION_SECRET } from '#tests/support/startApi.ts'
import type { Backend } from './backends.ts'

export type TestBff = { url: string; services: Services; dataDir: string; stop: () => Promise<void> }

/**
 * The real BFF over real HTTP on a free port, in this process, with a data folder of its own.
 *
 * @param change services other than the usual ones, for a time limit that a test can wait for.
 */
export const startBff = async (
  backend: Omit<Backend, 'stop'>,
  apiUrl: string,
  settings: Partial<Settings> = {},
  change: Partial<Services> = {},
): Promise<TestBff> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'facturacio-bff-'))
  const made = makeServices(
    {
      production: false,
      logLevel: 'silent',
      host: '127.0.0.1',
      port: 0,
      apiUrl,
      apiCa: null,
      databaseUrl: backend.databaseUrl,
      redisUrl: backend.redisUrl,
      documents: { DATA_DIR: dataDir },
      backupFolder: null,
      smtp: false,
      metrics: null,
      publicOrigin: null,
      secure: false,
      trustProxy: [],
      sessionSecret: TEST_SESSION_SECRET,
      now: undefined,
      ...settings,
    },
    makeLogger('test-bff', process.env.TEST_LOG_LEVEL ?? 'silent'),
  )
  const services = { ...made, builtFolder: join(dataDir, 'dist'), ...change }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createApp(services))
  const port = await listen(server, 0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}`,
    services,
    dataDir,
    stop: async () => {
      made.stop()
      server.closeAllConnections()
      await closeServer(server)
      await made.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
