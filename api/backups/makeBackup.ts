import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type BackupDocument, type BackupFile, MANIFEST, type Manifest } from '#platform/backups/manifest.ts'
import { lockBackups, removeUnfinished, workFolder } from '#platform/backups/unfinished.ts'
import { LockedError } from '#platform/exclusiveLock.ts'
import { StartError } from '#platform/startError.ts'
import type { FileStore } from '#platform/storage/fileStore.ts'
import type { Database, Tx } from '../database/tables.ts'
import { bookSequences, bookTables, migrationsOf } from './bookTables.ts'
import { eachOf, flushFolder, foldersOf, writeFileOf, writeLinesOf } from './files.ts'
import { namedDocuments } from './namedDocuments.ts'
import { makeRowDigest } from './rowDigest.ts'
import { nameOf, rowsOf, speakPlainly } from './tableRows.ts'

const DOCUMENTS_AT_ONCE = 8

export type Told = (line: string) => void

/** Somebody else is at it. */
export class BackupUnderWayError extends StartError {}

/**
 * Makes a backup in a new folder `facturacio-<moment>` within `parent`, while others go on writing. The tables are those of one moment;
 * the documents that the books name at that moment are taken after it, and one that has been replaced meanwhile is named as missing.
 *
 * It grows under another name, gets its manifest last, and is renamed: what an earlier attempt left is taken away by the next.
 *
 * @param installation by which it is made: see the manifest.
 * @returns the folder and what its manifest says.
 * @throws BackupUnderWayError where another backup is being made there; StartError where the database has no books.
 */
export const makeBackup = async (
  db: Database,
  fileStore: FileStore,
  parent: string,
  tell: Told,
  installation?: string,
): Promise<{ folder: string; manifest: Manifest }> => {
  const home = resolve(parent)
  await mkdir(home, { recursive: true, mode: 0o700 })
  const lock = lockOf(home)
  try {
    removeUnfinished(home)
    const work = workFolder(home)
    await mkdir(work, { mode: 0o700 })
    try {
      const manifest = await writeBackup(db, fileStore, work, tell, installation)
      const folder = freeFolder(home, `facturacio-${manifest.takenAt.replace(/:|\.\d+/g, '')}`)
      await rename(work, folder)
      await flushFolder(home)
      return { folder, manifest }
    } catch (error) {
      await rm(work, { recursive: true, force: true })
      throw error
    }
  } finally {
    lock.release()
  }
}

/** Names say the second: of two that were taken within one the later is `<name>-2`. Whoever asks holds the lock. */
const freeFolder = (home: string, name: string): string => {
  let folder = join(home, name)
  for (let number = 2; existsSync(folder); number += 1) folder = join(home, `${name}-${number}`)
  return folder
}

const lockOf = (home: string) => {
  try {
    return lockBackups(home)
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    throw new BackupUnderWayError(
      `Ja s’està fent una còpia a ${home} (pid ${error.holderPid ?? 'desconegut'}).`,
    )
  }
}

const writeBackup = async (
  db: Database,
  fileStore: FileStore,
  work: string,
  tell: Told,
  installation: string | undefined,
): Promise<Manifest> => {
  const snapshot = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await speakPlainly(tx)
      return { ...(await writeTables(tx, work)), documents: await namedDocuments(tx) }
    })
  const { keys, ...books } = { ...snapshot, keys: snapshot.documents }
  const rows = books.tables.reduce((sum, table) => sum + table.rows, 0)
  tell(`Llibres: ${books.tables.length} taules, ${rows} files.`)
  const documents = await writeDocuments(fileStore, keys, work, tell)
  const manifest: Manifest = {
    format: 1,
    ...books,
    installation,
    finishedAt: new Date().toISOString(),
    documents,
    bytes:
      books.tables.reduce((sum, { file }) => sum + file.bytes, 0) + documents.bytes + documents.list.bytes,
  }
  await flushFolder(join(work, 'tables'))
  await writeFile(join(work, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true })
  await flushFolder(work)
  return manifest
}

type Books = Pick<Manifest, 'takenAt' | 'postgres' | 'booksSince' | 'migrations' | 'tables' | 'sequences'>

const writeTables = async (tx: Tx, work: string): Promise<Books> => {
  // The first query takes the snapshot.
  const migrated = await migrationsOf(tx)
  const takenAt = new Date().toISOString()
  if (migrated === null) throw new StartError('A la base de dades no hi ha llibres: no hi ha res a copiar.')
  const tables: Manifest['tables'] = []
  for (const table of await bookTables(tx)) {
    const digest = makeRowDigest()
    const lines = async function* () {
      for await (const batch of rowsOf(tx, table))
        for (const row of batch) {
          digest.add(row)
          // A row may hold line ends of its own.
          yield `${JSON.stringify(row)}\n`
        }
    }
    const file = await writeLinesOf(work, `tables/${table.schema}.${table.name}.gz`, lines())
    tables.push({ ...table, ...digest.result(), file })
  }
  const sequences: Manifest['sequences'] = []
  for (const sequence of await bookSequences(tx)) {
    // Of now, not of the snapshot: never behind the rows.
    const { rows } = await sql<{ value: string; isCalled: boolean }>`
      select last_value::text as value, is_called as "isCalled" from ${nameOf(sequence)}`.execute(tx)
    for (const state of rows) sequences.push({ ...sequence, ...state })
  }
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(tx)
  return {
    takenAt,
    postgres: rows[0]?.version ?? '',
    booksSince: migrated.since,
    migrations: migrated.names,
    tables,
    sequences,
  }
}

const writeDocuments = async (
  fileStore: FileStore,
  keys: readonly string[],
  work: string,
  tell: Told,
): Promise<Manifest['documents']> => {
  const kept: BackupDocument[] = []
  const missing: string[] = []
  await eachOf(keys, DOCUMENTS_AT_ONCE, async key => {
    const file = await copyDocument(fileStore, key, work)
    if (file === null) missing.push(key)
    else kept.push({ key, bytes: file.bytes, sha256: file.sha256 })
    const done = kept.length + missing.length
    if (done % 1_000 === 0) tell(`  ${done} de ${keys.length} documents`)
  })
  // After a power cut the manifest must not be there without them.
  const names = kept.map(({ key }) => `documents/${key}`)
  await eachOf(foldersOf(names), DOCUMENTS_AT_ONCE, folder => flushFolder(join(work, folder)))
  const inOrder = kept.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const lines = async function* () {
    for (const document of inOrder) yield `${JSON.stringify(document)}\n`
  }
  tell(`Documents: ${kept.length}${missing.length === 0 ? '' : `, i ${missing.length} que no hi són`}.`)
  return {
    count: kept.length,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    list: await writeLinesOf(work, 'documents.gz', lines()),
    missing: missing.toSorted(),
  }
}

/** Null where the store does not have it, or no more: a newer version has taken its place since the snapshot. */
const copyDocument = async (fileStore: FileStore, key: string, work: string): Promise<BackupFile | null> => {
  const found = await fileStore.get(key)
  if (found === null) return null
  try {
    return await writeFileOf(work, `documents/${key}`, found.stream)
  } catch (error) {
    if (await fileStore.has(key)) throw error
    await rm(join(work, 'documents', key), { force: true })
    return null
  }
}

/** A document of a backup, as it lies there. */
export const openDocument = (folder: string, key: string) => createReadStream(join(folder, 'documents', key))
