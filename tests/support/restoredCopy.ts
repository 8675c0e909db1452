import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { makeBackup } from '#api/backups/makeBackup.ts'
import { restoreBooks } from '#api/backups/restoreBackup.ts'
import type { Database, Tables } from '#api/database/tables.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { openFileStore } from '#platform/storage/openFileStore.ts'
import { createTestDatabase } from './testDatabase.ts'

/** A backup of these books as they are now, restored into an empty database. Their documents are left out. */
export const restoredCopy = async (
  books: Database,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'facturacio-restored-'))
  try {
    const store = openFileStore({ DATA_DIR: folder })
    const made = await makeBackup(books, store, join(folder, 'backups'), () => undefined)
    const nothing = new URL(inject('templateUrl'))
    nothing.pathname = '/template0'
    const target = await createTestDatabase(nothing.href)
    const db = makeDatabase<Tables>(makePool({ url: target.url, max: 2, applicationName: 'test-restore' }))
    await restoreBooks(db, made.folder, made.manifest)
    await db.destroy()
    return { databaseUrl: target.url, drop: target.drop }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
