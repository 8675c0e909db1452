import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { backupMetrics, readBackups } from '#bff/ops/backups.ts'
import { noteFailure } from '#platform/backups/backupFolder.ts'
import type { Manifest } from '#platform/backups/manifest.ts'
import { tempDir } from '#tests/launcher/support/tempDir.ts'
import { opsBackupsSchema } from '#wire/ops.ts'

const HOUR_MS = 3_600_000

/** A backup of so many hours ago, by what its manifest tells of itself. */
const keep = (folder: string, name: string, hours: number, bytes: number): void => {
  const list = { name: 'documents.gz', bytes: 1, sha256: '0'.repeat(64) }
  const takenAt = new Date(Date.now() - hours * HOUR_MS).toISOString()
  const manifest: Manifest = {
    format: 1,
    takenAt,
    finishedAt: takenAt,
    postgres: '18.4',
    booksSince: takenAt,
    migrations: ['0001_books'],
    tables: [],
    sequences: [],
    documents: { count: 0, bytes: 0, list, missing: [] },
    bytes,
  }
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest))
}

test('the newest whole backup is told, and that it is late after two days', async () => {
  const folder = tempDir()
  expect(readBackups(null)).toMatchObject({ isOurs: false, isLate: false, last: null })
  expect(readBackups(join(folder, 'none'), Date.now(), HOUR_MS)).toMatchObject({ last: null, isLate: false })
  expect(readBackups(folder, Date.now(), 49 * HOUR_MS)).toMatchObject({ last: null, isLate: true })

  keep(folder, 'facturacio-old', 49, 10)
  mkdirSync(join(folder, 'facturacio-half'))
  writeFileSync(join(folder, 'facturacio-half', 'manifest.json'), '{')
  expect(readBackups(folder)).toMatchObject({ count: 1, last: { bytes: 10 }, isLate: true, failure: null })

  // Of a clock that was ahead for a while: nobody is told to be well by it for ten months.
  keep(folder, 'facturacio-ahead', -24 * 300, 30)
  expect(readBackups(folder)).toMatchObject({ count: 2, last: { bytes: 10 }, isLate: true })

  keep(folder, 'facturacio-new', 47, 20)
  noteFailure(folder, { at: new Date().toISOString(), reason: 'No queda espai al disc.' })
  const told = opsBackupsSchema.parse(readBackups(folder))
  expect(told).toMatchObject({
    count: 3,
    last: { bytes: 20 },
    isLate: false,
    failure: { reason: 'No queda espai al disc.' },
  })

  const metrics = new Registry()
  backupMetrics(metrics, folder)
  const text = await metrics.metrics()
  expect(Number(/facturacio_backup_age_seconds (\d+)/.exec(text)?.[1])).toBeGreaterThan(46 * 3_600)
  expect(text).toContain('facturacio_backup_bytes 20')
})
