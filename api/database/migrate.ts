import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartError } from '#platform/startError.ts'
import type { Database, Tx } from './tables.ts'
import { withoutTimeLimits } from './timeLimits.ts'

const folder = join(import.meta.dirname, '../migrations')

/** The `.sql` files beside this one, in the order of their numbers. */
const sqlFiles: MigrationProvider = {
  getMigrations: async () => {
    const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
    const migrations: Record<string, Migration> = {}
    // Read when it is carried out: who only asks for their names needs none of their text.
    for (const name of names)
      migrations[name.slice(0, -'.sql'.length)] = {
        up: async db => void (await sql.raw(await readFile(join(folder, name), 'utf8')).execute(db)),
      }
    return migrations
  },
}

/** Every migration of the source, with the moment at which the database had it. */
export const listMigrations = (db: Database) => new Migrator({ db, provider: sqlFiles }).getMigrations()

/**
 * Brings the database to the newest schema in one transaction; several processes may call it at once (one works, the others wait).
 *
 * @throws StartError where the database has had migrations that this program does not know; else what the failing migration threw. The
 * database is as it was.
 */
export const migrate = (db: Database): Promise<void> =>
  withoutTimeLimits(db, async connection => {
    await refuseNewerDatabase(connection)
    const { error } = await new Migrator({ db: connection, provider: sqlFiles }).migrateToLatest()
    if (error) throw error
  })

/** The same within a transaction of somebody else's, up to and with the migration of this name; without one, to the newest. */
export const migrateTo = async (tx: Tx, name?: string): Promise<void> => {
  const migrator = new Migrator({ db: tx, provider: sqlFiles })
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name))
  if (error) throw error
}

/** A newer program has rules and columns that this one would break without noticing. */
const refuseNewerDatabase = async (db: Database): Promise<void> => {
  const { rows: there } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (there.length === 0) return
  const known = Object.keys(await sqlFiles.getMigrations())
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where not name = any (${known}) order by name`.execute(db)
  const [unknown] = rows
  if (unknown === undefined) return
  throw new StartError(
    `La base de dades és d’un programa més nou que aquest (té la migració ${unknown.name}, que aquí no hi és). Engegueu aquell programa o un de posterior, o restaureu una còpia d’abans en un DATA_DIR nou.`,
  )
}
