import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Tables } from '#api/database/tables.ts'
import { projectRoot } from '#launcher/projectRoot.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { tableTypesOf } from '#tests/tables/tableTypes.ts'

it('api/database/schema.ts is what `npm run tables` writes', async () => {
  const database = await createTestDatabase()
  const db = makeDatabase<Tables>(makePool({ url: database.url, max: 2, applicationName: 'tables' }))
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
  })
  const written = await readFile(join(projectRoot, 'api/database/schema.ts'), 'utf8')
  expect(written).toBe(await tableTypesOf(db))
})
