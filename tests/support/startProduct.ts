import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createApp as createApi } from '#api/app.ts'
import { firstStart } from '#api/firstStart.ts'
import { makeDeps } from '#api/makeDeps.ts'
import { createApp as createBff } from '#bff/app.ts'
import { makeServices } from '#bff/makeServices.ts'
import { readSettings as readBffSettings } from '#bff/settings.ts'
import { dayInMadrid } from '#domain/dates.ts'
import type { DatabaseUrls } from '#launcher/embeddedPostgres.ts'
import { makeCertificateVault } from '#platform/certificateVault.ts'
import { KEEP_ALIVE_MS } from '#platform/keepAlive.ts'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { makePostToAgency } from '#platform/postToAgency.ts'
import { makeSimulatorAccess } from '#platform/simulatorAccess.ts'
import { openFileStore } from '#platform/storage/openFileStore.ts'
import { openMailer } from '#workers/mail/mailer.ts'
import { readSettings as readWorkersSettings } from '#workers/settings.ts'
import { startWorkers } from '#workers/startWorkers.ts'
import { makeJwtKeys } from './jwtKeys.ts'
import { ADMIN, SAMPLE_DAY, SAMPLE_START } from './sampleBooks.ts'
import type { Stack } from './startStack.ts'
import { createTestDatabase } from './testDatabase.ts'

export type RunningProduct = Pick<Stack, 'url' | 'apiUrl' | 'dataDir' | 'admin' | 'stop'> & {
  /** Lets the API's clock stand still at another instant (ISO). */
  setTime: (instant: string) => void
}

/**
 * The whole product with the sample company as `startStack` has it, each part over HTTP on a port of its own and on the database with
 * the role of its own, but all in this process: for tests of what the screens do, not of processes that come and go. It is there in
 * a tenth of the time.
 *
 * @param env settings as `npm start` takes them, `NOW` and `SMTP_URL` for two.
 */
export const startProduct = async (
  env: {
    NOW?: string
    SMTP_URL?: string
    BACKUP_DIR?: string
    VERIFACTU_SIMULATOR_URL?: string
    VERIFACTU_SIMULATOR_DIR?: string
    OIDC_ISSUER?: string
    OIDC_CLIENT_ID?: string
    OIDC_CLIENT_SECRET?: string
    OIDC_NAME?: string
  } = {},
): Promise<RunningProduct> => {
  const [database, dataDir, jwtKeys] = await Promise.all([
    cloneBooks(env.NOW === undefined ? 'sample' : 'empty'),
    mkdtemp(join(tmpdir(), 'facturacio-product-')),
    makeJwtKeys(),
  ])
  await using closing = new AsyncDisposableStack()
  closing.defer(() => rm(dataDir, { recursive: true, force: true }))
  closing.defer(database.drop)
  const logger = makeLogger('product', process.env.TEST_LOG_LEVEL ?? 'silent')
  const [SERVICE_SECRET, SESSION_SECRET] = [makeSecret(), makeSecret()]
  const given = {
    DATA_DIR: dataDir,
    NOW: SAMPLE_DAY,
    ...env,
    SERVICE_SECRET,
    SESSION_SECRET,
    VERIFACTU_KEY: makeSecret(),
    SECOND_FACTOR_KEY: makeSecret(),
  }

  const serve = async (app: RequestListener): Promise<string> => {
    // As bff/server.ts and api/server.ts have it: after Node's own five seconds a call would now and then meet a connection that is just being closed.
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app)
    const port = await listen(server, 0, '127.0.0.1')
    closing.defer(async () => {
      server.closeAllConnections()
      await closeServer(server)
    })
    return `http://127.0.0.1:${port}`
  }

  const api = makeDeps({ ...given, DATABASE_URL: database.urls.api, JWT_KEYS: jwtKeys }, logger)
  closing.defer(api.close)
  await firstStart(api, SAMPLE_START)
  const apiUrl = await serve(createApi(api))

  const workersSettings = readWorkersSettings({
    ...given,
    API_URL: apiUrl,
    DATABASE_URL: database.urls.workers,
  })
  const workers = startWorkers({
    apiUrl,
    serviceSecret: SERVICE_SECRET,
    databaseUrl: workersSettings.DATABASE_URL,
    fileStore: openFileStore(workersSettings),
    mailer: openMailer(workersSettings),
    agency: makePostToAgency(makeSimulatorAccess(workersSettings.VERIFACTU_SIMULATOR_DIR)),
    certificateVault: makeCertificateVault(workersSettings.VERIFACTU_KEY),
    logger,
  })
  closing.defer(workers.close)
  await workers.schedulesReady

  const bff = makeServices(
    readBffSettings({ ...given, API_URL: apiUrl, DATABASE_URL: database.urls.bff }),
    logger,
  )
  closing.defer(bff.close)
  const url = await serve(createBff(bff))
  closing.defer(async () => bff.stop())

  const owned = closing.move()
  return {
    url,
    apiUrl,
    dataDir,
    admin: ADMIN,
    setTime: instant => {
      api.clock.now = () => new Date(instant)
      api.clock.today = () => dayInMadrid(new Date(instant))
    },
    stop: () => owned.disposeAsync(),
  }
}

const makeSecret = (): string => randomBytes(24).toString('base64url')

/** A database of its own, as each of the processes connects to it. */
const cloneBooks = async (
  books: 'sample' | 'empty',
): Promise<{ urls: DatabaseUrls; drop: () => Promise<void> }> => {
  const { url, drop } = await createTestDatabase(inject(books === 'sample' ? 'sampleUrl' : 'templateUrl'))
  const { pathname } = new URL(url)
  const here = (role: string) => Object.assign(new URL(role), { pathname }).href
  const { api, bff, workers } = inject('roleUrls')
  return { urls: { api: here(api), bff: here(bff), workers: here(workers) }, drop }
}
