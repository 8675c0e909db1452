import { createServer } from 'node:http'
import { closeServer, listen, makeLifecycle } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { exitWithParent } from '#platform/parentWatch.ts'
import { runProcess } from '#platform/runProcess.ts'
import { createApp } from './app.ts'
import { makeServices } from './services.ts'
import { readSettings } from './settings.ts'

const start = async (): Promise<void> => {
  const settings = readSettings()
  const logger = makeLogger('bff', settings.logLevel)
  const lifecycle = makeLifecycle(logger)
  exitWithParent(reason => void lifecycle.shutdown(reason))

  const services = makeServices(settings, logger)
  const server = createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 },
    createApp(services),
  )
  const port = await listen(server, settings.port, settings.host)
  lifecycle.onShutdown('services', services.close)
  lifecycle.onShutdown('http', () => closeServer(server))
  lifecycle.onShutdown('streams', async () => services.stop())
  logger.info({ host: settings.host, port }, 'listening')
}

await runProcess('bff', start)
