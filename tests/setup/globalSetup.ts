import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#api/database/migrate.ts'
import type { Tables } from '#api/database/tables.ts'
import { firstStart } from '#api/firstStart.ts'
import { makeDeps } from '#api/makeDeps.ts'
import { readAccess } from '#launcher/embeddedPostgres/accessFile.ts'
import {
  asSuperuser,
  type DatabaseUrls,
  type EmbeddedPostgres,
  places,
  startEmbeddedPostgres,
} from '#launcher/embeddedPostgres.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { makeLogger } from '#platform/logger.ts'
import { isAlive } from '#platform/processes.ts'
import { cloneDatabase } from '#tests/support/cloneDatabase.ts'
import { makeJwtKeys } from '#tests/support/jwtKeys.ts'
import { SAMPLE_DAY, SAMPLE_START } from '#tests/support/sampleBooks.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server URL of the test run's PostgreSQL; its database name is the migrated template's. */
    templateUrl: string
    /** The same server; the database is another template, with the sample company's books. */
    sampleUrl: string
    /** How each process of the product connects to that server. */
    roleUrls: DatabaseUrls
  }
}

/**
 * One real PostgreSQL for the test run, and in it a migrated template database that each test file clones, and another with the sample
 * company. It keeps nothing safe: the tests of durability start servers of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await quickFolder()
  await removeLeftOvers(folder)
  const dataDir = await mkdtemp(join(folder, PREFIX))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      // What only a machine that fails would miss.
      full_page_writes: 'off',
      wal_compression: 'off',
      synchronous_commit: 'off',
      // Tables of a few rows have no need of it, and a test goes as it went the last time, whether it has come by or not.
      autovacuum: 'off',
      // Nor is one of thousands of connections worth four thousand rounds of a hash.
      scram_iterations: '1',
      max_connections: '400',
    },
  })
  await letBooksBeEmptied(postgres, dataDir)
  await letFilesBeIn(dataDir)
  const pool = makePool({ url: postgres.url, max: 1, applicationName: 'test-setup' })
  const db = makeDatabase<Tables>(pool)
  await migrate(db)
  await db.destroy()
  project.provide('templateUrl', postgres.url)
  project.provide('sampleUrl', await makeSample(postgres.url))
  project.provide('roleUrls', postgres.urls)
  return async () => {
    await postgres.stop('immediate')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** As `emptyBooks` does it: without asking what guards them. Only the superuser can allow that. */
const letBooksBeEmptied = async ({ url, port }: EmbeddedPostgres, dataDir: string): Promise<void> => {
  const access = readAccess(places(dataDir).access)
  if (access === null) throw new Error('the cluster keeps how to get into it')
  await asSuperuser(access, port, 'postgres', async client => {
    await client.query(`grant set on parameter session_replication_role to ${new URL(url).username}`)
  })
}

/** What the workers of the run and their processes make for a while: whole clusters among it, in which those who are not root find their own. */
const letFilesBeIn = async (dataDir: string): Promise<void> => {
  await chmod(dataDir, 0o711)
  process.env.TMPDIR = join(dataDir, 'tmp')
  await mkdir(process.env.TMPDIR)
  await chmod(process.env.TMPDIR, 0o1777)
}

/** The books of a first start on this template: the first administrator, and the sample company on its day. */
const makeSample = async (templateUrl: string): Promise<string> => {
  const { url } = await cloneDatabase(templateUrl)
  const secret = 'a secret of the setup only'
  const settings = { DATABASE_URL: url, JWT_KEYS: await makeJwtKeys(), NOW: SAMPLE_DAY }
  const deps = makeDeps(
    { ...settings, SERVICE_SECRET: secret, SESSION_SECRET: secret },
    makeLogger('test-setup', 'warn'),
  )
  await firstStart(deps, SAMPLE_START)
  await deps.close()
  return url
}

const PREFIX = 'facturacio-test-'
const HOUR_MS = 3_600_000

/** What runs left behind that were killed: in memory it would stay until the machine is started again. */
const removeLeftOvers = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter(name => name.startsWith(PREFIX))
  // Another user's stays.
  for (const path of names.map(name => join(folder, name)))
    if (await isLeftOver(path)) await rm(path, { recursive: true, force: true }).catch(() => {})
}

/** Nobody serves it, and it is not one that another run is about to start. */
const isLeftOver = async (path: string): Promise<boolean> => {
  // Gone by now: another run removes them, too.
  const found = await stat(path).catch(() => null)
  if (found === null || Date.now() - found.mtimeMs < HOUR_MS) return false
  const server = await readFile(join(places(path).cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  return server === null || !isAlive(Number(server.split('\n')[0]))
}

/** Memory takes a cluster's files in a tenth of the time that a disk does; hundreds of databases are hundreds of files each. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 8 * 1024 ** 3

const quickFolder = async (): Promise<string> => {
  const memory = await statfs(MEMORY).catch(() => null)
  return memory && memory.bavail * memory.bsize > ROOM_BYTES ? MEMORY : tmpdir()
}
