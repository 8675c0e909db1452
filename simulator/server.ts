import { makeClock } from '#platform/clock.ts'
import { makeLifecycle } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { exitWithParent, READY, tellParent } from '#platform/parentWatch.ts'
import { runProcess } from '#platform/runProcess.ts'
import { makeAuthorityApart } from './authority.ts'
import { readSettings } from './settings.ts'
import { startSimulator } from './startSimulator.ts'

const start = async (): Promise<void> => {
  const settings = readSettings()
  const logger = makeLogger('simulator', settings.LOG_LEVEL)
  const lifecycle = makeLifecycle(logger)
  exitWithParent(reason => void lifecycle.shutdown(reason))
  await makeAuthorityApart(settings.folder)
  const { address, plainAddress, close } = await startSimulator({
    folder: settings.folder,
    port: settings.VERIFACTU_SIMULATOR_PORT,
    plainPort: settings.VERIFACTU_SIMULATOR_PLAIN_PORT,
    now: makeClock(settings.NOW).now,
    waitSeconds: settings.VERIFACTU_SIMULATOR_WAIT,
    schemaFolder: settings.VERIFACTU_XSD_DIR,
    notInCensus: settings.VERIFACTU_SIMULATOR_NOT_IN_CENSUS,
    onSchemas: areThere => {
      if (!areThere) logger.info('the schemas of the agency are not at hand: a check of our own stands in')
    },
    onError: error => logger.error({ err: error }, 'the simulator failed'),
  })
  lifecycle.onShutdown('simulator', close)
  logger.info({ address, plainAddress }, 'the simulator of the tax agency listens')
  tellParent(READY)
}

// Only loaded, nothing starts: launcher/compileAhead.ts.
if (import.meta.main) await runProcess('simulator', start)
