import type { ChildProcess } from 'node:child_process'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { lockDataFolder, makeDataFolder } from '#platform/dataDir.ts'
import type { ExclusiveLock } from '#platform/exclusiveLock.ts'
import { StartError } from '#platform/startError.ts'
import { type Access, newAccess, passwordOf, readAccess, writeAccess } from './embeddedPostgres/accessFile.ts'
import { findBinaries, majorVersion } from './embeddedPostgres/binaries.ts'
import { initCluster } from './embeddedPostgres/initCluster.ts'
import { launch, type Settings } from './embeddedPostgres/launch.ts'
import { endLeftovers, runningPostmaster, stopPostmaster } from './embeddedPostgres/postmaster.ts'
import { endingWithParent, waysToRun } from './embeddedPostgres/wayToRun.ts'

/** What each kind of process connects by. */
export type DatabaseUrls = { api: string; bff: string; workers: string }

export type PostgresExit = { code: number | null; signal: NodeJS.Signals | null }

export type EmbeddedPostgres = {
  /** For `DATABASE_URL`: the role owns its database and may create others, but is no superuser. */
  url: string
  /** For `DATABASE_URL` of each process: the api's is `url`, the others have roles that know nothing of the books. */
  urls: DatabaseUrls
  port: number
  pid: number
  /** Waits for the end. `immediate` skips the checkpoint; the next start then replays the log. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  /** Fulfilled when the server has ended, wanted or not; never rejected. */
  exited: Promise<PostgresExit>
}

export type StartOptions = {
  dataDir: string
  /** On the port of last time or not at all: for a restart under processes that know the URL already. */
  samePort?: boolean
  /** Server settings on top of the defaults, e.g. `{ max_connections: '300' }`. */
  settings?: Settings
}

/** Name of the database and of the role that owns it. */
const NAME = 'facturacio'

/** The roles that `databaseRoles.sql` makes. */
const BFF = 'facturacio_bff'
const WORKERS = 'facturacio_workers'
const ROLES = join(import.meta.dirname, 'databaseRoles.sql')

/**
 * DATA_DIR/postgres: the cluster itself and how to get in; its log and the lock of who runs it are beside. Where it is a link to another disk these are
 * its real places: the command line of the server names them, and is how everybody else finds it.
 */
export function places(dataDir: string) {
  const home = realOf(join(resolve(dataDir), 'postgres'))
  return {
    home,
    cluster: join(home, 'cluster'),
    access: join(home, 'access.json'),
  }
}

const realOf = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    // Not made yet; what else keeps us from it is told by who needs it.
    return path
  }
}

/**
 * Starts the PostgreSQL that comes with npm on the cluster in `dataDir`, which is made at the first
 * start. Heals what an earlier life has left: a half-made cluster, a stale `postmaster.pid`, a server
 * without supervisor.
 *
 * @throws StartError when another process runs it, or when it can't run here.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const dataDir = makeDataFolder(options.dataDir)
  const lock = lockDataFolder(makeDataFolder(places(dataDir).home), options.dataDir)
  try {
    return await startLocked({ ...options, dataDir }, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(options: StartOptions, lock: ExclusiveLock): Promise<EmbeddedPostgres> {
  const { dataDir, samePort = false, settings = {} } = options
  const { cluster, access: accessFile } = places(dataDir)
  const { initdb, postgres } = findBinaries()
  const kept = readAccess(accessFile)
  const access = kept ?? newAccess()
  if (statSync(cluster, { throwIfNoEntry: false })) {
    refuseOtherVersion(cluster, postgres)
    if (!kept) throw new StartError(`Falta ${accessFile}, amb la contrasenya de la base de dades.`)
  } else {
    // Written first: a cluster never exists without the password it was made with.
    writeAccess(accessFile, access)
    await initCluster(cluster, initdb, waysToRun(cluster), access.superuserPassword)
  }
  await endLeftovers(cluster)

  const [way] = waysToRun(cluster)
  if (!way) throw new Error('a cluster that exists has one way to run')
  const { child, pid, port } = await launch({
    cluster,
    postgres,
    way: endingWithParent(way, postgres),
    wantedPort: access.port,
    strictPort: samePort,
    settings,
  })
  const exited = exitOf(child).finally(lock.release)
  try {
    if (port !== access.port) writeAccess(accessFile, { ...access, port })
    await ensureDatabase(access, port)
  } catch (error) {
    await stopPostmaster(pid)
    throw error
  }
  return {
    url: urlOf(access, port),
    urls: urlsOf(access, port),
    port,
    pid,
    exited,
    stop: async mode => {
      if (child.exitCode === null && child.signalCode === null) await stopPostmaster(pid, mode)
      await exited
    },
  }
}

/** The URL of the embedded database when it is running now, whoever started it; else null. */
export async function connectionOfEmbedded(dataDir: string): Promise<string | null> {
  const { cluster, access: accessFile } = places(dataDir)
  const running = runningPostmaster(cluster)
  const access = readAccess(accessFile)
  return running?.ready && access ? urlOf(access, running.port) : null
}

/**
 * Runs `fn` with the URL of the embedded database: of the running one if there is, else of one that
 * is started for it and stopped after.
 */
export async function withEmbeddedPostgres<T>(dataDir: string, fn: (url: string) => Promise<T>): Promise<T> {
  const url = await connectionOfEmbedded(dataDir)
  if (url !== null) return fn(url)
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    return await fn(postgres.url)
  } finally {
    await postgres.stop()
  }
}

function refuseOtherVersion(cluster: string, postgres: string): void {
  const ours = majorVersion(postgres)
  const theirs = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (theirs === ours) return
  throw new StartError(
    `Les dades de ${cluster} són de PostgreSQL ${theirs} i el programa porta PostgreSQL ${ours}: ` +
      'feu-ne una còpia amb el programa d’abans (npm run backup -- <carpeta>) i restaureu-la amb aquest ' +
      '(npm run restore -- <carpeta de la còpia>) en un DATA_DIR nou.',
  )
}

/** Done at every start, so that a first start cut short at this point heals too. */
async function ensureDatabase(access: Access, port: number): Promise<void> {
  await asSuperuser(access, port, 'postgres', async client => {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [NAME])
    if (role.rowCount === 0) {
      await client.query(
        `CREATE ROLE ${NAME} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(access.password)}`,
      )
    }
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME])
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`)
  })
  await asSuperuser(access, port, NAME, async client => {
    await client.query(readFileSync(ROLES, 'utf8'))
    for (const role of [BFF, WORKERS])
      await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(passwordOf(role, access))}`)
  })
}

/** Lets `work` do what only the superuser of a cluster that runs may. */
export async function asSuperuser(
  access: Access,
  port: number,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: access.superuserPassword,
    database,
  })
  // A server that ends under us rejects the query; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (access: Access, port: number): string => urlsOf(access, port).api

function urlsOf(access: Access, port: number): DatabaseUrls {
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${NAME}`
  return {
    api: url(NAME, access.password),
    bff: url(BFF, passwordOf(BFF, access)),
    workers: url(WORKERS, passwordOf(WORKERS, access)),
  }
}

function exitOf(child: ChildProcess): Promise<PostgresExit> {
  return new Promise(resolve => child.once('exit', (code, signal) => resolve({ code, signal })))
}
