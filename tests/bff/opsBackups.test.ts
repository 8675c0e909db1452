import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { backupMetrics } from '#bff/ops/backupMetrics.ts'
import { readBackups } from '#bff/ops/backups.ts'
import { beginNotes, noteAttempt } from '#platform/backups/backupNotes.ts'
import { keepBackup } from '#tests/launcher/support/keptBackup.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { opsBackupsSchema } from '#wire/ops.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

test('the newest whole backup is told, and that it is late after two days', async () => {
  const [folder, dataDir] = [tempDir(), tempDir()]
  const read = (runsMs?: number) => readBackups(folder, dataDir, Date.now(), runsMs)
  expect(readBackups(null, dataDir)).toMatchObject({ isOurs: false, isLate: false, last: null })
  expect(read(HOUR_MS)).toMatchObject({ last: null, isLate: false })
  expect(read(49 * HOUR_MS)).toMatchObject({ last: null, isLate: true })

  keepBackup(folder, 'old', 49, 10)
  mkdirSync(join(folder, 'facturacio-half'))
  writeFileSync(join(folder, 'facturacio-half', 'manifest.json'), '{')
  expect(read()).toMatchObject({ count: 1, last: { bytes: 10 }, isLate: true, failure: null })

  // Of a clock that was ahead for a while: nobody is told to be well by it for ten months.
  keepBackup(folder, 'ahead', -24 * 300, 30)
  expect(read()).toMatchObject({ count: 2, last: { bytes: 10 }, isLate: true })

  // Their disk was away: it keeps no documents.
  keepBackup(folder, 'without-documents', 1, 1, { missing: ['a.pdf'] })
  expect(read()).toMatchObject({ count: 2, last: { bytes: 10 }, isLate: true })

  keepBackup(folder, 'new', 47, 20)
  noteAttempt(dataDir, 'No queda espai al disc.')
  const told = opsBackupsSchema.parse(read())
  expect(told).toMatchObject({
    count: 3,
    last: { bytes: 20 },
    isLate: false,
    failure: { reason: 'No queda espai al disc.' },
  })

  const metrics = new Registry()
  backupMetrics(metrics, folder, dataDir)
  const text = await metrics.metrics()
  expect(Number(/facturacio_backup_age_seconds (\d+)/.exec(text)?.[1])).toBeGreaterThan(46 * 3_600)
  expect(text).toContain('facturacio_backup_bytes 20')
})

test('a folder that is away hides neither that one failed nor how old the last one is, however short the product has been up', async () => {
  const [folder, dataDir] = [join(tempDir(), 'away'), tempDir()]
  const read = () => readBackups(folder, dataDir, Date.now(), HOUR_MS)
  beginNotes(dataDir, hoursAgo(49))
  expect(read()).toMatchObject({ last: null, isLate: true, failure: null })
  noteAttempt(dataDir, null, hoursAgo(47))
  expect(read()).toMatchObject({ last: null, isLate: false, failure: null })
  noteAttempt(dataDir, 'EACCES', hoursAgo(1))
  expect(read()).toMatchObject({ last: null, isLate: false, failure: { reason: 'EACCES' } })

  const metrics = new Registry()
  backupMetrics(metrics, folder, dataDir)
  const [, age] = /facturacio_backup_age_seconds (\d+)/.exec(await metrics.metrics()) ?? []
  expect(Number(age)).toBeGreaterThan(46 * 3_600)

  // What a clock that was ahead has noted says nothing.
  rmSync(dataDir, { recursive: true })
  mkdirSync(dataDir)
  noteAttempt(dataDir, null, hoursAgo(-24 * 300))
  beginNotes(dataDir, hoursAgo(49))
  expect(read()).toMatchObject({ isLate: true })
})

test('backups of others in the same folder are not ours, nor are those of before they said whose they are, of other books', () => {
  const [folder, dataDir] = [tempDir(), tempDir()]
  const { installation } = beginNotes(dataDir, hoursAgo(49))
  const read = () => readBackups(folder, dataDir)
  keepBackup(folder, 'theirs', 1, 10, { installation: 'a copy of these books' })
  expect(read()).toMatchObject({ count: 0, last: null, isLate: true })
  keepBackup(folder, 'before', 90, 20)
  keepBackup(folder, 'before-others', 2, 30, { booksSince: '2025-01-01T00:00:00.000Z' })
  expect(read()).toMatchObject({ count: 2, last: { bytes: 30 } })
  keepBackup(folder, 'ours', 60, 40, { installation })
  expect(read()).toMatchObject({ count: 2, last: { bytes: 40 }, isLate: true })
})
