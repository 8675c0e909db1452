import { readApiWay } from '#platform/apiTls.ts'
import { readEnv, SettingsError, setting } from '#platform/env.ts'
import { type MetricsAddress, metricsAddress } from '#platform/metricsAddress.ts'

/** What the BFF is told from outside, read once at the start. */
export type Settings = {
  production: boolean
  logLevel: string
  host: string
  port: number
  /** Address of the API host, without a slash at the end. */
  apiUrl: string
  /** Authorities (PEM) that are believed of the API; null, those that Node knows. */
  apiCa: string | null
  /** Null where Redis does all that the database would. */
  databaseUrl: string | null
  redisUrl: string | null
  documents: { DATA_DIR: string; DOCUMENTS_URL?: string | undefined }
  /** Where the nightly backups are; null where they are not ours to make. */
  backupFolder: string | null
  /** Whether mails go to a server; else they become files. */
  smtp: boolean
  /** Where Prometheus asks; null where nobody does. */
  metrics: MetricsAddress | null
  /** Origin under which browsers reach the BFF; null when it is not told, and then it is the request's own host. */
  publicOrigin: string | null
  /** Whether browsers come over TLS, which somebody in front ends. */
  secure: boolean
  /** The proxies in front whose word on the browser's address is believed; empty, nobody's. */
  trustProxy: string[]
  sessionSecret: string
  /** An instant at which the clock of the product stands still; undefined, it runs. */
  now: string | undefined
}

/** @throws {SettingsError} with a line for each setting that is missing or wrong. */
export const readSettings = (source: Record<string, string | undefined> = process.env): Settings => {
  const env = readEnv(
    {
      ...setting.common,
      ...setting.bffAddress,
      ...setting.apiUrl,
      ...setting.redis,
      ...setting.documents,
      ...setting.publicUrl,
      ...setting.metrics,
      ...setting.backups,
      ...setting.mailServer,
      DATABASE_URL: setting.database.DATABASE_URL.optional(),
      SESSION_SECRET: setting.secrets.SESSION_SECRET,
    },
    source,
  )
  if (env.DATABASE_URL === undefined && env.REDIS_URL === undefined)
    throw new SettingsError('DATABASE_URL is needed (or REDIS_URL)')
  const publicUrl = env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL)
  return {
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    port: env.PORT,
    ...readApiWay(env),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    documents: { DATA_DIR: env.DATA_DIR, DOCUMENTS_URL: env.DOCUMENTS_URL },
    backupFolder: env.BACKUP_DIR ?? null,
    // A server that was set up before there was MAIL_SERVER says it by the address.
    smtp: env.MAIL_SERVER || Boolean(source.SMTP_URL),
    metrics: metricsAddress(env),
    publicOrigin: publicUrl?.origin ?? null,
    secure: publicUrl?.protocol === 'https:',
    trustProxy: env.TRUST_PROXY,
    sessionSecret: env.SESSION_SECRET,
    now: env.NOW,
  }
}
