import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database, Tables } from '#api/database/tables.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { createTestDatabase } from './testDatabase.ts'

const folder = join(import.meta.dirname, '../../api/migrations')

export type BooksBefore = {
  db: Database
  migrate: () => Promise<void>
  /** All migrations since: what reads as the product of today does needs them. */
  migrateOn: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Books as a product of before left them: the schema as it was until this migration, and `migrate`, which carries it out.
 *
 * @param name of its file.
 */
export const booksBefore = async (name: string): Promise<BooksBefore> => {
  const empty = new URL(inject('templateUrl'))
  empty.pathname = '/template0'
  const database = await createTestDatabase(empty.href)
  const pool = makePool({ url: database.url, max: 1, applicationName: 'test-books-before' })
  // The database may be dropped before its last connection has said goodbye.
  pool.on('error', () => undefined)
  const db = makeDatabase<Tables>(pool)
  const run = async (file: string) => {
    await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db)
  }
  const files = (await readdir(folder)).sort()
  for (const file of files) if (file < name) await run(file)
  return {
    db,
    migrate: () => run(name),
    migrateOn: async () => {
      for (const file of files) if (file > name) await run(file)
    },
    stop: async () => {
      await db.destroy()
      await database.drop()
    },
  }
}
