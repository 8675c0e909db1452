import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MANIFEST, type Manifest } from '#platform/backups/manifest.ts'

/** Puts a backup of so many hours ago into a folder, by what its manifest tells of itself: of these books, and made nobody knows where, unless `of` says otherwise. */
export const keepBackup = (
  folder: string,
  name: string,
  hours: number,
  bytes: number,
  {
    missing = [],
    ...of
  }: Partial<Pick<Manifest, 'booksSince' | 'installation'>> & { missing?: string[] } = {},
): void => {
  const takenAt = new Date(Date.now() - hours * 3_600_000).toISOString()
  const manifest: Manifest = {
    format: 1,
    takenAt,
    finishedAt: takenAt,
    postgres: '18.4',
    booksSince: '2026-01-01T00:00:00.000Z',
    migrations: ['0001_books'],
    tables: [],
    sequences: [],
    documents: {
      count: 0,
      bytes: 0,
      list: { name: 'documents.gz', bytes: 1, sha256: '0'.repeat(64) },
      missing,
    },
    bytes,
    ...of,
  }
  mkdirSync(join(folder, `facturacio-${name}`), { recursive: true })
  writeFileSync(join(folder, `facturacio-${name}`, MANIFEST), JSON.stringify(manifest))
}
