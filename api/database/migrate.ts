import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './tables.ts'
import { withoutTimeLimits } from './timeLimits.ts'

const folder = join(import.meta.dirname, '../migrations')

/** The `.sql` files beside this one, in the order of their numbers. */
const sqlFiles: MigrationProvider = {
  getMigrations: async () => {
    const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      migrations[name.slice(0, -'.sql'.length)] = { up: async db => void (await sql.raw(text).execute(db)) }
    }
    return migrations
  },
}

/** Every migration of the source, with the moment at which the database had it. */
export const listMigrations = (db: Database) => new Migrator({ db, provider: sqlFiles }).getMigrations()

/**
 * Brings the database to the newest schema in one transaction; several processes may call it at once (one works, the others wait).
 *
 * @throws what the failing migration threw; the database is as it was.
 */
export const migrate = (db: Database): Promise<void> =>
  withoutTimeLimits(db, async connection => {
    const { error } = await new Migrator({ db: connection, provider: sqlFiles }).migrateToLatest()
    if (error) throw error
  })
