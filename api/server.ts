import { makeServer, tlsFilesOf } from '#platform/apiTls.ts'
import { readEnv, setting } from '#platform/env.ts'
import { KEEP_ALIVE_MS } from '#platform/keepAlive.ts'
import { closeServer, listen, makeLifecycle } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { metricsAddress } from '#platform/metricsAddress.ts'
import { exitWithParent, FIRST_LOGIN_OPENS, tellParent } from '#platform/parentWatch.ts'
import { runProcess } from '#platform/runProcess.ts'
import { createApp } from './app.ts'
import { keepSealing } from './audit/sealAuditLog.ts'
import { keepWatching } from './bankStatements/keepWatching.ts'
import { migrate } from './database/migrate.ts'
import { firstLoginOpens, firstStart } from './firstStart.ts'
import { makeDeps } from './makeDeps.ts'
import { keepCertificateOfSettings } from './verifactu/certificateOfSettings.ts'

const start = async (): Promise<void> => {
  const settings = readEnv({
    ...setting.common,
    ...setting.database,
    ...setting.apiAddress,
    ...setting.jwtKeys,
    ...setting.secrets,
    ...setting.verifactu,
    ...setting.secondFactors,
    ...setting.certificate,
    ...setting.provider,
    ...setting.simulator,
    ...setting.admin,
    ...setting.mailLimits,
    ...setting.bankStatements,
    ...setting.sample,
    ...setting.metrics,
  })
  const tlsFiles = tlsFilesOf(settings)
  const logger = makeLogger('api', settings.LOG_LEVEL)
  const lifecycle = makeLifecycle(logger)
  exitWithParent(reason => void lifecycle.shutdown(reason))

  const deps = makeDeps(settings, logger)
  lifecycle.onShutdown('database', deps.close)
  await migrate(deps.db)
  await firstStart(deps, settings)
  await keepCertificateOfSettings(deps, settings)
  if (await firstLoginOpens(deps.db, settings)) tellParent(FIRST_LOGIN_OPENS)

  const app = createApp(deps)
  const address = metricsAddress(settings)
  const measured = address && (await import('./system/measureApi.ts')).measureApi(app, deps)
  // Longer than the BFF and the workers keep an idle connection, so that they never send on one that is just being closed.
  const server = makeServer(tlsFiles, { keepAliveTimeout: KEEP_ALIVE_MS }, measured?.app ?? app, logger)
  lifecycle.onShutdown('http', () => closeServer(server))
  lifecycle.onShutdown('seals of the audit log', keepSealing(deps.db, logger))
  lifecycle.onShutdown('watched folder', keepWatching(deps))
  const port = await listen(server, settings.API_PORT, settings.API_HOST)
  if (measured) lifecycle.onShutdown('metrics', await measured.serve(address))
  logger.info({ port, host: settings.API_HOST, tls: tlsFiles !== null }, 'api listens')
}

// Only loaded, nothing starts: launcher/compileAhead.ts.
if (import.meta.main) await runProcess('api', start)
