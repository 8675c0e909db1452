import { readApiWay } from '#platform/apiTls.ts'
import { makeCertificateVault } from '#platform/certificateVault.ts'
import { HAND_OVER_GRACE_MS, makeLifecycle } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { metricsAddress } from '#platform/metricsAddress.ts'
import { exitWithParent, READY, tellParent } from '#platform/parentWatch.ts'
import { makePostToAgency } from '#platform/postToAgency.ts'
import { runProcess } from '#platform/runProcess.ts'
import { makeSimulatorAccess } from '#platform/simulatorAccess.ts'
import { checkFileStore } from '#platform/storage/fileStore.ts'
import { openFileStore } from '#platform/storage/openFileStore.ts'
import { makeHandOvers } from './mail/handOvers.ts'
import { openMailer } from './mail/mailer.ts'
import { readSettings } from './settings.ts'
import { startWorkers } from './startWorkers.ts'

const start = async (): Promise<void> => {
  const settings = readSettings()
  const fileStore = openFileStore(settings)
  const logger = makeLogger('workers', settings.LOG_LEVEL)
  const handOvers = makeHandOvers()
  const lifecycle = makeLifecycle(logger, {
    unbroken: { isUnderWay: handOvers.isAny, graceMs: HAND_OVER_GRACE_MS },
  })
  exitWithParent(reason => void lifecycle.shutdown(reason))
  await checkFileStore(fileStore, logger)

  const address = metricsAddress(settings)
  const measured = address && (await import('./measureWorkers.ts')).measureWorkers(logger)
  const workers = startWorkers({
    ...readApiWay(settings),
    serviceSecret: settings.SERVICE_SECRET,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    fileStore,
    mailer: openMailer(settings),
    handOvers,
    agency: makePostToAgency(makeSimulatorAccess(settings.VERIFACTU_SIMULATOR_DIR)),
    certificateVault: makeCertificateVault(settings.VERIFACTU_KEY),
    logger,
    ...(measured && { measureJobs: measured.jobs }),
    onStuckQueue: queue => {
      logger.fatal({ queue }, 'the queue stands still: ending, so that a fresh process takes over')
      process.stderr.write(`workers: the queue ${queue} stands still\n`)
      // What is in hand of other queues may end: a message that is cut off is one of which nobody knows whether it arrived.
      void lifecycle.shutdown('the queue stands still', 1)
    },
  })
  lifecycle.onShutdown('workers', workers.close)

  if (measured) lifecycle.onShutdown('metrics', await measured.serve(address))
  if (settings.WORKERS_PORT !== undefined) {
    const needed = { queue: workers.ping, schedules: () => workers.schedulesReady }
    const { serveHealth } = await import('./healthServer.ts')
    const stop = await serveHealth(settings.WORKERS_PORT, needed, { documents: fileStore.ping })
    lifecycle.onShutdown('http', stop)
  }
  logger.info('workers wait for jobs')
  void workers.schedulesReady.then(() => tellParent(READY))
}

// Only loaded, nothing starts: launcher/compileAhead.ts.
if (import.meta.main) await runProcess('workers', start)
