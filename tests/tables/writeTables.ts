import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#api/database/migrate.ts'
import type { Tables } from '#api/database/tables.ts'
import { startEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'
import { projectRoot } from '#launcher/projectRoot.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { tableTypesOf } from './tableTypes.ts'

/** `npm run tables`: writes `api/database/schema.ts` anew, from an empty database with all migrations. */
const dataDir = await mkdtemp(join(tmpdir(), 'facturacio-tables-'))
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
const db = makeDatabase<Tables>(makePool({ url: postgres.url, max: 2, applicationName: 'tables' }))
try {
  await migrate(db)
  await writeFile(join(projectRoot, 'api/database/schema.ts'), await tableTypesOf(db))
} finally {
  await db.destroy()
  await postgres.stop('immediate')
  await rm(dataDir, { recursive: true, force: true })
}
