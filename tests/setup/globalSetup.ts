import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#api/database/migrate.ts'
import type { Tables } from '#api/database/tables.ts'
import { startEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'
import { makeDatabase, makePool } from '#platform/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server URL of the test run's PostgreSQL; its database name is the migrated template's. */
    templateUrl: string
  }
}

/**
 * One real PostgreSQL for the test run, and in it a migrated template database that each test file clones. Only its fsync is
 * off: the tests of durability start servers of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'facturacio-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', max_connections: '400' },
  })
  const pool = makePool({ url: postgres.url, max: 1, applicationName: 'test-setup' })
  const db = makeDatabase<Tables>(pool)
  await migrate(db)
  await db.destroy()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop('immediate')
    await rm(dataDir, { recursive: true, force: true })
  }
}
