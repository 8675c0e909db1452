import { createServer } from 'node:http'
import { KEEP_ALIVE_MS } from '#platform/keepAlive.ts'
import { closeServer, listen, makeLifecycle } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { exitWithParent } from '#platform/parentWatch.ts'
import { runProcess } from '#platform/runProcess.ts'
import { checkFileStore } from '#platform/storage/fileStore.ts'
import { createApp } from './app.ts'
import { makeServices } from './makeServices.ts'
import { readSettings } from './settings.ts'

const start = async (): Promise<void> => {
  const settings = readSettings()
  const logger = makeLogger('bff', settings.logLevel)
  const lifecycle = makeLifecycle(logger)
  exitWithParent(reason => void lifecycle.shutdown(reason))

  const services = makeServices(settings, logger)
  await checkFileStore(services.fileStore, logger)
  const app = createApp(services)
  const { metrics } = settings
  const measured = metrics && (await import('./ops/measureBff.ts')).measureBff(app, services, settings)
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 20_000,
      requestTimeout: 120_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    measured?.app ?? app,
  )
  const port = await listen(server, settings.port, settings.host)
  lifecycle.onShutdown('services', services.close)
  lifecycle.onShutdown('http', () => closeServer(server))
  lifecycle.onShutdown('streams', async () => services.stop())
  if (measured) lifecycle.onShutdown('metrics', await measured.serve(metrics))
  logger.info({ host: settings.host, port }, 'listening')
}

// Only loaded, nothing starts: launcher/compileAhead.ts.
if (import.meta.main) await runProcess('bff', start)
