import { makeCertificateVault } from '#platform/certificateVault.ts'
import { makeClientAddressSigner } from '#platform/clientAddress.ts'
import { makeClock } from '#platform/clock.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { OUTSIDE_MAILS_PER_DAY, SIMULATOR_URL } from '#platform/env.ts'
import type { Logger } from '#platform/logger.ts'
import { makePostToAgency } from '#platform/postToAgency.ts'
import { makePublicOriginSigner } from '#platform/publicOrigin.ts'
import { makeSimulatorAccess } from '#platform/simulatorAccess.ts'
import { makeTextVault } from '#platform/textVault.ts'
import type { Database, Tables } from './database/tables.ts'
import { RUN_LIMITS, type TimeLimits, USUAL_LIMITS } from './database/timeLimits.ts'
import type { Deps } from './deps.ts'
import { makeRefusalLog } from './http/refusalLog.ts'
import { makeTokens } from './http/tokens.ts'
import { type ImportThread, makeImportThread } from './imports/importThread.ts'
import { makeProvider } from './providers/provider.ts'
import { readProvider } from './providers/readProvider.ts'

export type ApiSettings = {
  DATABASE_URL: string
  JWT_KEYS: string
  SERVICE_SECRET: string
  SESSION_SECRET: string
  NOW?: string | undefined
  OUTSIDE_MAILS_PER_DAY?: number | undefined
  VERIFACTU_SIMULATOR_URL?: string | undefined
  VERIFACTU_SIMULATOR_DIR?: string | undefined
  VERIFACTU_KEY?: string | undefined
  SECOND_FACTOR_KEY?: string | undefined
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_NAME?: string | undefined
  OIDC_ROLE_CLAIM?: string | undefined
  OIDC_ROLES?: string | undefined
  BANK_STATEMENTS_DIR?: string | undefined
}

/** What the whole of the API is made of: beside what its features share, what one of them has alone. */
export type AppDeps = Deps & { imports: ImportThread; close: () => Promise<void> }

/** @param limits what most statements may take; what is long by nature has limits of its own. */
export const makeDeps = (
  settings: ApiSettings,
  logger: Logger,
  limits: TimeLimits = USUAL_LIMITS,
): AppDeps => {
  const connect = (applicationName: string, max: number, timeLimits: TimeLimits): Database => {
    const pool = makePool({ url: settings.DATABASE_URL, max, applicationName, ...timeLimits })
    // An idle connection that the server ends is reported here; without a listener it would end the process.
    pool.on('error', error => logger.warn({ err: error }, 'idle database connection lost'))
    return makeDatabase<Tables>(pool)
  }
  const db = connect('facturacio-api', 10, limits)
  const runsDb = connect('facturacio-api-runs', 2, RUN_LIMITS)
  const imports = makeImportThread(settings.DATABASE_URL, logger)
  const clock = makeClock(settings.NOW)
  const provider = readProvider(settings)
  const refusals = makeRefusalLog(db, logger)
  return {
    db,
    runsDb,
    clock,
    logger,
    tokens: makeTokens(settings.JWT_KEYS, clock),
    serviceSecret: settings.SERVICE_SECRET,
    clientAddressSigner: makeClientAddressSigner(settings.SESSION_SECRET),
    refusals,
    outsideMailsPerDay: settings.OUTSIDE_MAILS_PER_DAY ?? OUTSIDE_MAILS_PER_DAY,
    simulatorUrl: settings.VERIFACTU_SIMULATOR_URL ?? SIMULATOR_URL,
    certificateVault: makeCertificateVault(settings.VERIFACTU_KEY),
    originSigner: makePublicOriginSigner(settings.SESSION_SECRET),
    totpVault: makeTextVault(settings.SECOND_FACTOR_KEY, 'apps for codes'),
    provider: provider && makeProvider(provider, logger),
    bankStatementsDir: settings.BANK_STATEMENTS_DIR ?? null,
    agency: makePostToAgency(makeSimulatorAccess(settings.VERIFACTU_SIMULATOR_DIR)),
    imports,
    close: async () => {
      await imports.close()
      await refusals.close()
      await Promise.all([db.destroy(), runsDb.destroy()])
    },
  }
}
