import { createServer } from 'node:http'
import { measureRequests } from '#platform/httpMetrics.ts'
import { closeServer, listen, makeLifecycle } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { makeMetrics, serveMetrics } from '#platform/metrics.ts'
import { exitWithParent } from '#platform/parentWatch.ts'
import { runProcess } from '#platform/runProcess.ts'
import { checkFileStore } from '#platform/storage/fileStore.ts'
import { createApp } from './app.ts'
import { makeServices } from './makeServices.ts'
import { backupMetrics } from './ops/backups.ts'
import { queueMetrics } from './ops/queueMetrics.ts'
import { readSettings } from './settings.ts'

const start = async (): Promise<void> => {
  const settings = readSettings()
  const logger = makeLogger('bff', settings.logLevel)
  const lifecycle = makeLifecycle(logger)
  exitWithParent(reason => void lifecycle.shutdown(reason))

  const services = makeServices(settings, logger)
  await checkFileStore(services.fileStore, logger)
  const app = createApp(services)
  const metrics = settings.metrics && makeMetrics('bff')
  const server = createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 },
    metrics ? measureRequests(metrics, app) : app,
  )
  const port = await listen(server, settings.port, settings.host)
  lifecycle.onShutdown('services', services.close)
  lifecycle.onShutdown('http', () => closeServer(server))
  lifecycle.onShutdown('streams', async () => services.stop())
  if (metrics && settings.metrics) {
    queueMetrics(metrics, services.opsQueues)
    if (settings.backupFolder !== null)
      backupMetrics(metrics, settings.backupFolder, settings.documents.DATA_DIR)
    lifecycle.onShutdown('metrics', await serveMetrics(metrics, settings.metrics, logger))
  }
  logger.info({ host: settings.host, port }, 'listening')
}

// Only loaded, nothing starts: launcher/compileAhead.ts.
if (import.meta.main) await runProcess('bff', start)
