import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { keepNightlyBackups, makeScheduledBackup } from '#launcher/nightlyBackups.ts'
import { runTask } from '#launcher/runTask.ts'
import { listBackups, removeSuperfluous, wholeBackups } from '#platform/backups/backupFolder.ts'
import { beginNotes, readNotes } from '#platform/backups/backupNotes.ts'
import { lockBackups } from '#platform/backups/unfinished.ts'
import { eventually } from '#tests/support/eventually.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { exportKey } from '#wire/exports.ts'
import { keepBackup } from './support/keptBackup.ts'
import { canHaveSmallDisk, onSmallDisk } from './support/smallDisk.ts'

const ON_FULL_DISK = join(import.meta.dirname, 'support/backupsOnFullDisk.ts')
const ON_LARGE_BACKUPS = join(import.meta.dirname, 'support/backupsOfSomeSize.ts')

/** Of a day long ago, in hours before now. */
const noon = 2_412 + (Date.now() % 86_400_000) / 3_600_000

const contextOf = async (folder: string) => {
  const database = await createTestDatabase(inject('sampleUrl'))
  onTestFinished(database.drop)
  const said: string[] = []
  const env = { PATH: process.env.PATH, DATA_DIR: tempDir(), DATABASE_URL: database.url }
  return { folder, env, say: (line: string) => void said.push(line), said, url: database.url }
}

test('a backup is made when one is due, once, and what is superfluous goes, but nothing of others', async () => {
  const folder = join(tempDir(), 'backups')
  const context = await contextOf(folder)
  // Of a copy of these books, of this night: it does not do instead of ours, nor does ours take its place.
  keepBackup(folder, 'theirs', 0, 10, { installation: 'theirs' })
  // Ours, but without its documents: neither does it.
  const { installation } = beginNotes(context.env.DATA_DIR)
  keepBackup(folder, 'without', 0, 10, { installation, missing: ['a.pdf'] })
  const ours = () => wholeBackups(folder, context.env.DATA_DIR)
  // While another is being made there it waits for the next look, which is nothing to tell.
  const lock = lockBackups(folder)
  let asked = 0
  const counted = {
    ...context,
    get folder() {
      asked += 1
      return folder
    },
  }
  const stop = new AbortController()
  const kept = keepNightlyBackups(counted, stop.signal, { firstLookMs: 0, lookEveryMs: 20 })
  // A look, the backup that it tries, and the look after.
  await eventually('it has looked and tried', () => asked > 2)
  expect(readNotes(context.env.DATA_DIR)?.failure).toBe(null)
  lock.release()
  await eventually('a backup is there', () => ours().length > 0)
  stop.abort()
  await kept
  const [made] = ours()
  expect(ours()).toHaveLength(1)
  // One more of the same day: only the newest of a day is kept.
  await makeScheduledBackup(context, new AbortController().signal)
  const [newer, ...others] = ours()
  expect(others).toEqual([])
  expect(listBackups(folder)).toHaveLength(2)
  expect(newer?.name).not.toBe(made?.name)
  expect(context.said).toEqual([])
})

test('one that is made by hand says whose it is, and stays where a rehearsal with its books makes its own', async () => {
  const folder = tempDir()
  const context = await contextOf(folder)
  const { signal } = new AbortController()
  const command = join(import.meta.dirname, '../../api/backups/backupCommand.ts')
  const byHand = { ...context.env, DATA_DIR: tempDir() }
  expect(await runTask(command, [folder], signal, { env: byHand })).toMatchObject({ code: 0 })
  const [before] = listBackups(folder)
  expect(before?.installation).toBe(readNotes(byHand.DATA_DIR)?.installation)
  expect(before?.installation).toEqual(expect.any(String))
  await makeScheduledBackup(context, signal)
  expect(listBackups(folder)).toEqual([expect.objectContaining({ name: expect.any(String) }), before])
})

test('of those that do not say whose they are none goes but of our books, within DATA_DIR, where nobody else keeps any', () => {
  const [dataDir, shared] = [tempDir(), tempDir()]
  const { installation } = beginNotes(dataDir)
  const own = join(dataDir, 'backups')
  const left = (folder: string) => {
    removeSuperfluous(folder, dataDir)
    return listBackups(folder).map(({ name }) => name.replace('facturacio-', ''))
  }
  const twoOfOneDay = (folder: string) => {
    keepBackup(folder, 'later', noon, 10)
    keepBackup(folder, 'earlier', noon + 1, 10)
    keepBackup(folder, 'other-books', noon + 2, 10, { booksSince: '2025-01-01T00:00:00.000Z' })
  }
  for (const folder of [own, shared]) twoOfOneDay(folder)
  expect(left(own)).toEqual(['later', 'earlier', 'other-books'])
  for (const folder of [own, shared]) keepBackup(folder, 'ours', 1, 10, { installation })
  expect(left(own)).toEqual(['ours', 'later', 'other-books'])
  expect(left(shared)).toEqual(['ours', 'later', 'earlier', 'other-books'])
  rmSync(own, { recursive: true })
  symlinkSync(shared, own)
  expect(left(own)).toEqual(['ours', 'later', 'earlier', 'other-books'])
  rmSync(own)
  twoOfOneDay(own)
  keepBackup(own, 'ours', 1, 10, { installation })
  keepBackup(own, 'theirs', 2, 10, { installation: 'theirs' })
  expect(left(own)).toEqual(['ours', 'theirs', 'later', 'earlier', 'other-books'])
})

test('one that fails is told, keeps the old ones and leaves nothing half made', async () => {
  const folder = join(tempDir(), 'backups')
  const context = await contextOf(folder)
  await makeScheduledBackup(context, new AbortController().signal)
  const before = listBackups(folder)
  expect(before).toHaveLength(1)
  // What a backup that was killed has left, and a database that is away.
  mkdirSync(join(folder, '.inacabada-1'))
  writeFileSync(join(folder, '.inacabada-1', 'leftover'), 'x')
  const away = { ...context, env: { ...context.env, DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' } }
  await makeScheduledBackup(away, new AbortController().signal)
  expect(readNotes(context.env.DATA_DIR)?.failure?.reason).toContain('La base de dades no respon')
  expect(context.said).toEqual([expect.stringContaining('La base de dades no respon')])
  expect(listBackups(folder)).toEqual(before)
  expect(readdirSync(folder).filter(name => name.startsWith('.inacabada'))).toEqual([])
  await makeScheduledBackup(context, new AbortController().signal)
  expect(readNotes(context.env.DATA_DIR)).toMatchObject({ failure: null, lastMadeAt: expect.any(String) })
})

test('one that lacks the documents is told, and takes no place of those that have them', async () => {
  const folder = join(tempDir(), 'backups')
  const context = await contextOf(folder)
  // Their disk is not mounted: the store is a folder in which nothing is.
  const db = new Client(context.url)
  await db.connect()
  await db.query(`insert into exports (kind, format, request, file_name, requested_by, state, settled_at)
    select 'report', 'csv', '{}', 'saldos.csv', gen_random_uuid(), 'done', now() from generate_series(1, 20)`)
  await db.end()
  const { installation } = beginNotes(context.env.DATA_DIR)
  keepBackup(folder, 'with-documents', 0.01, 10, { installation })
  keepBackup(folder, 'without-before', 100, 10, { installation, missing: ['a.pdf'] })
  await makeScheduledBackup(context, new AbortController().signal)
  expect(readNotes(context.env.DATA_DIR)?.failure?.reason).toContain('sense 20 dels 20 documents')
  expect(listBackups(folder)).toHaveLength(2)
  expect(wholeBackups(folder, context.env.DATA_DIR)).toMatchObject([{ name: 'facturacio-with-documents' }])
})

test('a fault that nobody foresaw is told by its own words', async () => {
  const context = await contextOf(tempDir())
  const db = new Client(context.url)
  await db.connect()
  const { rows } = await db.query<{ identifier: number; at: Date }>(`
    insert into exports (kind, format, request, file_name, requested_by, state, settled_at)
    select 'report', 'csv', '{}', 'saldos.csv', gen_random_uuid(), 'done', now()
    returning identifier, created_at as at`)
  await db.end()
  for (const { identifier, at } of rows) {
    const key = exportKey({ identifier, createdAt: at.toISOString(), format: 'csv' })
    // What is to be a file is a folder.
    mkdirSync(join(context.env.DATA_DIR, 'documents', key), { recursive: true })
  }
  await makeScheduledBackup(context, new AbortController().signal)
  expect(context.said).toEqual([
    expect.stringMatching(/^No s'ha pogut fer la còpia de seguretat: Error: EISDIR/),
  ])
})

test('of those that lack the documents the newest of a day stays beside the whole ones, until there is a newer whole one', () => {
  const [folder, dataDir] = [tempDir(), tempDir()]
  const { installation } = beginNotes(dataDir)
  const missing = ['a.pdf']
  const left = () => {
    removeSuperfluous(folder, dataDir)
    return listBackups(folder).map(({ name }) => name.replace('facturacio-', ''))
  }
  keepBackup(folder, 'whole', noon + 5, 10, { installation })
  keepBackup(folder, 'without', noon + 4, 10, { installation, missing })
  keepBackup(folder, 'without-later', noon + 3, 10, { installation, missing })
  expect(left()).toEqual(['without-later', 'whole'])
  keepBackup(folder, 'whole-next-day', noon - 24, 10, { installation })
  expect(left()).toEqual(['whole-next-day', 'whole'])
})

test('notes that cannot be read for now are told, and keep the name of the installation', async () => {
  const dataDir = tempDir()
  const before = beginNotes(dataDir)
  const [file, aside] = [join(dataDir, 'backups.json'), join(dataDir, 'aside')]
  renameSync(file, aside)
  // Nobody reads a link to itself, not even root.
  symlinkSync(file, file)
  const said: string[] = []
  const context = {
    folder: '/dev/null',
    env: { DATA_DIR: dataDir },
    say: (line: string) => void said.push(line),
  }
  await makeScheduledBackup(context, new AbortController().signal)
  expect(said).toContainEqual(expect.stringMatching(/No s'ha pogut anotar a .*ELOOP/))
  expect(lstatSync(file).isSymbolicLink()).toBe(true)
  renameSync(aside, file)
  expect(beginNotes(dataDir)).toEqual(before)
  // What nobody can understand says no name.
  writeFileSync(file, '{')
  expect(beginNotes(dataDir)).not.toEqual(before)
})

test('a folder that cannot be had is told where that is noted, not in it', async () => {
  const [home, dataDir] = [tempDir(), tempDir()]
  writeFileSync(join(home, 'unmounted'), '')
  const folder = join(home, 'unmounted', 'backups')
  const context = { folder, env: { DATA_DIR: dataDir }, say: () => undefined }
  await makeScheduledBackup(context, new AbortController().signal)
  expect(readNotes(dataDir)?.failure?.reason).toContain(`La carpeta de còpies ${folder} dona problemes`)
})

test.skipIf(!canHaveSmallDisk())(
  'a full disk is told in plain words, and the backups that there are stay',
  async () => {
    const database = await createTestDatabase(inject('sampleUrl'))
    onTestFinished(database.drop)
    const disk = await onSmallDisk(20, [process.execPath, ON_FULL_DISK, '{disk}'], {
      env: { DATABASE_URL: database.url, DATA_DIR: tempDir() },
    })
    expect(await disk.running.exit).toEqual({ code: 0, signal: null })
    const [none, first, full, then] = disk.running
      .output()
      .split('\n')
      .filter(line => line.startsWith('AFTER '))
      .map(line => JSON.parse(line.slice('AFTER '.length)))
    expect(none).toMatchObject({ backups: [], unfinished: [] })
    expect(none.said[0]).toMatch(/No queda espai al disc/)
    expect(first).toMatchObject({ backups: [expect.any(String)], unfinished: [], failure: null, said: [] })
    expect(full).toMatchObject({ backups: first.backups, unfinished: [], failure: expect.any(Object) })
    expect(full.said[0]).toMatch(/No queda espai al disc per a la còpia: en vol \d+ MB i en queden 0 MB\./)
    expect(then).toMatchObject({ backups: [expect.any(String)], unfinished: [], failure: null, said: [] })
    expect(then.backups).not.toEqual(first.backups)
  },
)

/** A database that is away tells a backup that was begun from one that was not. */
const BEGUN = /La base de dades no respon/

const afterBackupsOf = async (
  dataDir: string,
  backups: object[],
  other: 'killed' | 'growing' | '' = '',
): Promise<string> => {
  const env = { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', DATA_DIR: dataDir }
  const command = [process.execPath, ON_LARGE_BACKUPS, '{disk}', JSON.stringify(backups), other]
  const disk = await onSmallDisk(100, command, { env })
  expect(await disk.running.exit).toEqual({ code: 0, signal: null })
  return disk.running.output()
}

test.skipIf(!canHaveSmallDisk())(
  'beside the data something stays free, on a disk of its own a backup may take what there is',
  async () => {
    // With a fifth more, just less than the 104.8 MB of the disk.
    const backups = [{ takenAt: '2026-03-01T02:00:00.000Z', bytes: 86_000_000, onDisk: 0 }]
    const lacking = { takenAt: '2026-03-02T02:00:00.000Z', bytes: 1, onDisk: 0, missing: ['a.pdf'] }
    const ahead = { takenAt: '2126-03-01T02:00:00.000Z', bytes: 1, onDisk: 0 }
    expect(await afterBackupsOf('{disk}', [...backups, lacking, ahead])).toMatch(
      /en vol 104 MB i en queden 105 MB, dels quals cal deixar-ne 3 MB per a les dades, que són al mateix disc\. Feu-hi lloc\.$/m,
    )
    expect(await afterBackupsOf(tempDir(), backups)).toMatch(BEGUN)
    // Those of the machine of before stay after a restore, and fill a disk that was meant for one: who makes room there is told.
    const before = { takenAt: '2026-02-28T02:00:00.000Z', bytes: 1, onDisk: 0, installation: 'before' }
    expect(await afterBackupsOf(tempDir(), [{ ...backups[0], bytes: 100_000_000 }, before])).toMatch(
      /en vol 120 MB i en queden 105 MB\. Feu-hi lloc\. Còpies .* d’altres instal·lacions, .*: 1\. No s’esborren soles/,
    )
  },
)

test.skipIf(!canHaveSmallDisk())('what need not be kept makes room before a backup is given up', async () => {
  const backups = [
    { takenAt: '2026-03-01T02:00:00.000Z', bytes: 40_000_000, onDisk: 40_000_000 },
    { takenAt: '2026-03-01T03:00:00.000Z', bytes: 60_000_000, onDisk: 0 },
  ]
  expect(await afterBackupsOf(tempDir(), backups)).toMatch(BEGUN)
})

test.skipIf(!canHaveSmallDisk())(
  'what one that was killed has left makes room, too, and one that is being made stays',
  async () => {
    const backups = [{ takenAt: '2026-03-01T02:00:00.000Z', bytes: 40_000_000, onDisk: 0 }]
    expect(await afterBackupsOf(tempDir(), backups, 'killed')).toMatch(BEGUN)
    expect(await afterBackupsOf(tempDir(), backups, 'growing')).toMatch(/en vol 48 MB i en queden 0 MB/)
  },
)
