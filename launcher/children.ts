import { join } from 'node:path'
import type { DatabaseUrls } from '#launcher/embeddedPostgres.ts'
import { tlsFilesOf } from '#platform/apiTls.ts'
import { GRACE_MS, HAND_OVER_GRACE_MS } from '#platform/lifecycle.ts'
import { isLoopback } from '#platform/loopback.ts'
import type { FirstLogin, Secrets } from '#platform/secrets.ts'
import { HEALTH } from '#wire/health.ts'
import type { Child } from './childService.ts'
import { forAll } from './forAll.ts'
import { projectRoot } from './projectRoot.ts'
import { backupFolderOf, type Settings } from './settings.ts'
import type { SimulatorPorts } from './simulatorPorts.ts'

type Context = {
  env: NodeJS.ProcessEnv
  settings: Settings
  secrets: Secrets
  /** Of the first administrator; null when the environment gives it. */
  firstLogin: Pick<FirstLogin, 'email' | 'password'> | null
  databaseUrls: DatabaseUrls
  /** Called with each message of the api. */
  onApiMessage: (message: unknown) => void
  /** Where the simulator of the tax agency listens; null where none is started. */
  simulator: SimulatorPorts | null
}

/** Workers see to their end within the first two; the rest is for one that hangs. */
const WORKERS_STOP_MS = HAND_OVER_GRACE_MS + GRACE_MS + 5_000

/** Ports for Prometheus follow each other: METRICS_PORT is that of the bff, then come the api and each of the workers. */
export const metricsPorts = ({ METRICS_PORT: first, WORKERS }: Settings): number[] =>
  first === undefined ? [] : Array.from({ length: 2 + WORKERS }, (_, offset) => first + offset)

/** The processes of the product in the order in which they start. */
export function listChildren({
  env,
  settings,
  secrets,
  firstLogin,
  databaseUrls,
  onApiMessage,
  simulator,
}: Context): Child[] {
  const { API_HOST, API_PORT, HOST, PORT, DATA_DIR, WORKERS } = settings
  const { SESSION_SECRET, SERVICE_SECRET, VERIFACTU_KEY } = secrets
  const hasTls = tlsFilesOf(settings) !== null
  const apiUrl = `${hasTls ? 'https' : 'http'}://${reachable(API_HOST)}:${API_PORT}`
  const shared: NodeJS.ProcessEnv = {
    ...forAll(env),
    DATA_DIR,
    API_PORT: String(API_PORT),
    API_URL: env.API_URL || ownUrl(apiUrl),
    PORT: String(PORT),
    // Empty where none are made: nobody misses them then.
    BACKUP_DIR: backupFolderOf(settings) ?? '',
    // On a database of its own there is something to look at from the first minute.
    SAMPLE_DATA: env.SAMPLE_DATA || (settings.DATABASE_URL ? '0' : '1'),
    ...(simulator && {
      VERIFACTU_SIMULATOR_URL: `https://127.0.0.1:${simulator.port}`,
      VERIFACTU_SIMULATOR_DIR: join(DATA_DIR, 'verifactu-simulator'),
    }),
  }
  const metricsPort = (offset: number) =>
    settings.METRICS_PORT === undefined ? undefined : String(settings.METRICS_PORT + offset)
  /** Queue, sessions and documents: of who serves browsers, and of who works for them. */
  const shares = { REDIS_URL: env.REDIS_URL, DOCUMENTS_URL: env.DOCUMENTS_URL }
  const script = (room: string) => join(projectRoot, room, 'server.ts')
  const api: Child = {
    name: 'api',
    script: script('api'),
    ready: { url: apiUrl + HEALTH.live },
    env: {
      ...shared,
      ...secrets,
      DATABASE_URL: databaseUrls.api,
      METRICS_PORT: metricsPort(1),
      API_TLS_CERT: env.API_TLS_CERT,
      API_TLS_KEY: env.API_TLS_KEY,
      ADMIN_EMAIL: firstLogin?.email ?? env.ADMIN_EMAIL,
      ADMIN_PASSWORD: firstLogin?.password ?? env.ADMIN_PASSWORD,
      VERIFACTU_CERTIFICATE: env.VERIFACTU_CERTIFICATE,
      VERIFACTU_CERTIFICATE_PASSWORD: env.VERIFACTU_CERTIFICATE_PASSWORD,
      OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET,
    },
    onMessage: onApiMessage,
  }
  const workers = Array.from({ length: WORKERS }, (_, index): Child => {
    const name = WORKERS === 1 ? 'workers' : `workers ${index + 1}`
    return {
      name,
      script: script('workers'),
      ready: 'message',
      stopMs: WORKERS_STOP_MS,
      env: {
        ...shared,
        SERVICE_SECRET,
        VERIFACTU_KEY,
        DATABASE_URL: databaseUrls.workers,
        ...shares,
        SMTP_URL: env.SMTP_URL,
        METRICS_PORT: metricsPort(2 + index),
      },
    }
  })
  const bff: Child = {
    name: 'bff',
    script: script('bff'),
    ready: { url: `http://${reachable(HOST)}:${PORT}${HEALTH.live}` },
    env: {
      ...shared,
      SESSION_SECRET,
      DATABASE_URL: databaseUrls.bff,
      ...shares,
      MAIL_SERVER: env.SMTP_URL ? '1' : '0',
    },
  }
  return [api, ...workers, bff, ...(simulator ? [rehearsal(shared, simulator)] : [])]
}

/** For the others, who are told that an address which is not loopback's is of this machine all the same. */
const ownUrl = (apiUrl: string): string =>
  isLoopback(apiUrl) ? apiUrl : apiUrl.replace(/^http:/, 'http+insecure:')

/** Nobody waits for it: whoever rehearses before it is up sends again. */
const rehearsal = (shared: NodeJS.ProcessEnv, { port, plainPort }: SimulatorPorts): Child => ({
  name: 'simulator',
  script: join(projectRoot, 'simulator', 'server.ts'),
  ready: 'started',
  env: {
    ...shared,
    VERIFACTU_SIMULATOR_PORT: String(port),
    VERIFACTU_SIMULATOR_PLAIN_PORT: String(plainPort),
    VERIFACTU_SIMULATOR_WAIT: shared.VERIFACTU_SIMULATOR_WAIT || '5',
  },
})

/** An address to ask, for one to listen on. */
export function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
