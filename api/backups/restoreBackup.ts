import { sql } from 'kysely'
import { type BackupDocument, documentSchema, type Manifest } from '#platform/backups/manifest.ts'
import { StartError } from '#platform/startError.ts'
import type { FileStore } from '#platform/storage/fileStore.ts'
import { listMigrations, migrateTo } from '../database/migrate.ts'
import type { Database, Tx } from '../database/tables.ts'
import { type BookTable, bookTables, isEmptyDatabase, migrationsOf } from './bookTables.ts'
import { endWaysIn } from './endWaysIn.ts'
import { eachOf, isWhole, readLinesOf } from './files.ts'
import { beginSchedulesAnew, holdWaitingMails } from './holdWaitingMails.ts'
import { openDocument } from './makeBackup.ts'
import { noteRestore } from './noteRestore.ts'
import { makeRowDigest } from './rowDigest.ts'
import { nameOf, rowsOf, speakPlainly, writeRowsOf } from './tableRows.ts'

const AT_ONCE = 8

/**
 * Reads the whole backup and compares each file with what the manifest says of it.
 *
 * @throws StartError naming the first files that are missing or have changed.
 */
export const verifyBackup = async (folder: string, manifest: Manifest): Promise<void> => {
  const wrong: string[] = []
  const check = async (file: Parameters<typeof isWhole>[1]) => {
    if (!(await isWhole(folder, file))) wrong.push(file.name)
  }
  await eachOf([...manifest.tables.map(({ file }) => file), manifest.documents.list], AT_ONCE, check)
  if (wrong.length === 0) {
    let count = 0
    await eachOf(documentsOf(folder), AT_ONCE, async ({ key, ...file }) => {
      count += 1
      await check({ name: `documents/${key}`, ...file })
    })
    if (count !== manifest.documents.count) wrong.push(manifest.documents.list.name)
  }
  if (wrong.length === 0) return
  const named = wrong.sort().slice(0, 5).join(', ')
  throw new StartError(
    `La còpia està malmesa: ${wrong.length === 1 ? 'hi falta o ha canviat' : `hi falten o han canviat ${wrong.length} fitxers, com ara`} ${named}. No es restaura.`,
  )
}

async function* documentsOf(folder: string): AsyncGenerator<BackupDocument> {
  for await (const lines of readLinesOf(folder, 'documents.gz'))
    for (const line of lines) yield documentSchema.parse(JSON.parse(line))
}

/**
 * Refuses a backup whose schema this program does not know: one of a newer program, or of another line of it.
 *
 * @throws StartError
 */
export const refuseUnknownSchema = async (db: Database, { migrations }: Manifest): Promise<void> => {
  const known = (await listMigrations(db)).map(({ name }) => name)
  if (migrations.every((name, place) => known[place] === name)) return
  const stranger = migrations.find((name, place) => known[place] !== name)
  throw new StartError(
    `La còpia és d’un programa més nou que aquest (té la migració ${stranger}, que aquí no hi és). Restaureu-la amb aquell programa o amb un de posterior.`,
  )
}

/** Whether the database holds the books of this very backup. */
export const holdsBooksOf = async (db: Database, manifest: Manifest): Promise<boolean> =>
  (await migrationsOf(db))?.since === manifest.booksSince

/** @throws StartError where something is there already. */
export const refuseBooks = async (db: Database | Tx): Promise<void> => {
  if (await isEmptyDatabase(db)) return
  throw new StartError(
    'A la base de dades ja hi ha llibres: no s’ha tocat res. Només es restaura en un DATA_DIR o una base de dades buits; indiqueu-ne uns altres.',
  )
}

/** Puts the documents into the store. Nobody looks for them before the books are there. */
export const restoreDocuments = async (fileStore: FileStore, folder: string): Promise<void> =>
  eachOf(documentsOf(folder), AT_ONCE, ({ key }) => fileStore.putStream(key, openDocument(folder, key)))

/**
 * Writes the books of a verified backup into an empty database, in one transaction: the schema as it was, the rows as they were, and
 * then the migrations since; nobody is signed in to them, and no mail that waited goes out by itself. Whatever breaks it off leaves the database empty.
 *
 * Triggers are set aside meanwhile, for they would write anew what is written already, or refuse it; the foreign keys are taken away
 * and made again, which has PostgreSQL prove all of them. Each table is read again and compared before anything else may change it.
 *
 * @throws StartError where there are books, or where what was written is not what was kept.
 */
export const restoreBooks = (db: Database, folder: string, manifest: Manifest): Promise<void> =>
  db.transaction().execute(async tx => {
    await speakPlainly(tx)
    await refuseBooks(tx)
    await migrateTo(tx, manifest.migrations.at(-1) ?? '')
    const tables = manifest.tables
    refuseOtherTables(await bookTables(tx), tables)
    const foreignKeys = await foreignKeysOf(tx, tables)
    for (const { table, name } of foreignKeys)
      await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(tx)
    for (const table of tables) await sql`alter table ${nameOf(table)} disable trigger user`.execute(tx)
    // What migrations write by themselves is in the backup as it became.
    await sql`truncate ${sql.join(tables.map(nameOf))}`.execute(tx)
    for (const table of tables) await restoreTable(tx, folder, table)
    for (const { value, isCalled, ...sequence } of manifest.sequences)
      await sql`select setval(${`${quoted(sequence.schema)}.${quoted(sequence.name)}`}::regclass, ${value}::bigint, ${isCalled})`.execute(
        tx,
      )
    for (const { table, name, definition } of foreignKeys)
      await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        tx,
      )
    for (const table of tables) await sql`alter table ${nameOf(table)} enable trigger user`.execute(tx)
    await migrateTo(tx)
    await endWaysIn(tx)
    await holdWaitingMails(tx)
    await beginSchedulesAnew(tx)
    await noteRestore(tx, manifest.takenAt)
    await sql`analyze`.execute(tx)
  })

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const refuseOtherTables = (made: readonly BookTable[], kept: readonly BookTable[]): void => {
  const list = (tables: readonly BookTable[]) =>
    tables.map(({ schema, name, columns }) => `${schema}.${name}(${columns.toSorted()})`).toSorted()
  const [here, there] = [list(made), list(kept)]
  const strange = [...here.filter(one => !there.includes(one)), ...there.filter(one => !here.includes(one))]
  if (strange.length > 0)
    throw new StartError(`La còpia no té les taules del seu propi esquema (${strange[0]}): no es restaura.`)
}

type ForeignKey = { table: string; name: string; definition: string }

const foreignKeysOf = async (tx: Tx, tables: readonly BookTable[]): Promise<ForeignKey[]> => {
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace::regnamespace::text = any (${schemas}) order by 1, 2
  `.execute(tx)
  return rows
}

const restoreTable = async (tx: Tx, folder: string, table: Manifest['tables'][number]): Promise<void> => {
  const batches = async function* () {
    for await (const lines of readLinesOf(folder, table.file.name))
      yield lines.map(line => String(JSON.parse(line)))
  }
  await writeRowsOf(tx, table, batches())
  const digest = makeRowDigest()
  for await (const rows of rowsOf(tx, table)) for (const row of rows) digest.add(row)
  const written = digest.result()
  if (written.rows !== table.rows || written.digest !== table.digest)
    throw new StartError(
      `${table.schema}.${table.name} no ha quedat com era (${written.rows} files de ${table.rows}): no s’ha restaurat res.`,
    )
}
