import { fileURLToPath } from 'node:url'
import { makeClientAddressSigner } from '#platform/clientAddress.ts'
import { makeClock } from '#platform/clock.ts'
import { makeHttpClient } from '#platform/httpClient.ts'
import type { Logger } from '#platform/logger.ts'
import { makePublicOriginSigner } from '#platform/publicOrigin.ts'
import { makeQueueBackend } from '#platform/queues.ts'
import { openFileStore } from '#platform/storage/openFileStore.ts'
import { HEALTH } from '#wire/health.ts'
import { makeApiClient } from './api/apiClient.ts'
import { makeCompanyName } from './company/companyName.ts'
import { makeLostDocumentReporter } from './jobs/lostDocumentReporter.ts'
import { makeSweepHint } from './jobs/sweepHint.ts'
import { makeOpsQueues } from './ops/opsQueues.ts'
import type { ServicesInUse } from './services.ts'
import { CachedSessionStore } from './session/cachedSessionStore.ts'
import { readSession } from './session/readSession.ts'
import { makeRefusalLogger } from './session/refusalLogger.ts'
import { IDLE_SECONDS, session, sessionCookie } from './session/session.ts'
import { makeSessionBackend } from './session/sessionBackend.ts'
import { makeVerifyToken } from './session/tokens.ts'
import type { Settings } from './settings.ts'

/** Where Vite puts the interface that it builds. */
const BUILT_FOLDER = fileURLToPath(new URL('../web/dist', import.meta.url))

/** A billing run of 10,000 clients takes seconds; nothing takes minutes. */
const PROXY_TIMEOUT_MS = 120_000

/** Somebody waits for the document in a browser. */
const DOCUMENTS_TIMEOUT_MS = 1_500

/** The one place where things are put together. Opens no connection before it is needed. */
export const makeServices = (settings: Settings, logger: Logger): ServicesInUse => {
  const { apiUrl, databaseUrl, redisUrl } = settings
  const clock = makeClock(settings.now)
  const stopping = new AbortController()
  const addressSigner = makeClientAddressSigner(settings.sessionSecret)
  const http = makeHttpClient(settings, PROXY_TIMEOUT_MS)
  const api = makeApiClient(http, logger, addressSigner)
  const backend = makeSessionBackend(
    { database: databaseUrl, redis: redisUrl },
    { idleSeconds: IDLE_SECONDS, secret: settings.sessionSecret },
    logger,
  )
  const store = new CachedSessionStore(backend, logger)
  const fullSession = session(settings, store)
  const queues = makeQueueBackend({ database: databaseUrl, redis: redisUrl, logger })
  const endSessions = (whose: string, instant: number): Promise<void> =>
    store
      .end(whose, instant)
      .catch(error => logger.error({ err: error }, 'could not note whose sessions have ended'))
  const sweepHint = makeSweepHint(queues, logger)
  const lostDocument = makeLostDocumentReporter(queues, logger)
  const opsQueues = makeOpsQueues(queues)
  const fileStore = openFileStore(settings.documents, { timeoutMs: DOCUMENTS_TIMEOUT_MS })
  return {
    settings,
    logger,
    clock,
    api,
    addressSigner,
    originSigner: makePublicOriginSigner(settings.sessionSecret),
    verifyToken: makeVerifyToken(apiUrl, http, clock, logger),
    session: fullSession,
    readSession: readSession(fullSession),
    cookie: sessionCookie(settings),
    endSessionsOf: endSessions,
    beginningOf: login => store.beginningOf(login),
    endSessionOfSignIn: signIn => endSessions(signIn, Date.now()),
    companyName: makeCompanyName(api),
    fileStore,
    builtFolder: BUILT_FOLDER,
    sweepHint,
    lostDocument,
    opsQueues,
    proxyTimeoutMs: PROXY_TIMEOUT_MS,
    stopping: stopping.signal,
    logRefusal: makeRefusalLogger(logger),
    checks: {
      api: async () => {
        const { status } = await api({ method: 'GET', path: HEALTH.live }, { timeoutMs: 2_000 })
        if (status !== 200) throw new Error(`the API answers ${status}`)
      },
      sessions: async () => {
        await backend.prepare()
        await backend.ping()
      },
      queue: sweepHint.ping,
    },
    stop: () => stopping.abort(),
    close: async () => {
      await sweepHint.close()
      await lostDocument.close()
      await opsQueues.close()
      await queues.close()
      await backend.close()
      http.close()
    },
  }
}
