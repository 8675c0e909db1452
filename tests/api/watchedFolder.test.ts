import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keepWatching } from '#api/bankStatements/keepWatching.ts'
import { takeWatched, watchedFolder } from '#api/bankStatements/watchedFolder.ts'
import { ADVISORY_LOCKS } from '#api/database/advisoryLocks.ts'
import { makeClock } from '#platform/clock.ts'
import { buildBank, buildCompany } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { norma43 } from '#tests/support/norma43.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { BankMovements, BankStatements, WatchedFolder } from '#wire/bankStatements.ts'

let api: TestApi
let staff: ApiClient
let folder: string
beforeAll(async () => {
  api = await startApi({ now: '2026-11-23T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildCompany(api.db, { language: 'es' })
  await buildBank(api.db, {
    entidadFinanciera: '2100',
    oficina: '0418',
    dc: '45',
    numeroCuenta: '0200051332',
  })
  folder = await mkdtemp(join(tmpdir(), 'watched-'))
  return () => rm(folder, { recursive: true, force: true })
})

const STATEMENT = norma43([{ day: '2026-11-10', amount: 12_100, text: 'PAGO' }])
const put = (name: string, content: string | Uint8Array = STATEMENT) => writeFile(join(folder, name), content)
const look = (stillMs = 0) => takeWatched({ ...api.deps, folder, stillMs })
const lying = async (place = '.') => (await readdir(join(folder, place)).catch(() => [])).sort()
/** Names as they were put, without the moment before them. */
const moved = async (place: string) => (await lying(place)).map(name => name.replace(/^\d{8}T\d{9}-/, ''))
const kept = async () => (await staff.get<BankMovements>('/api/bank-movements')).body.movements.length
const statements = async () => (await staff.get<BankStatements>('/api/bank-statements')).body.statements

it('takes what lies there and puts it aside, twice without doubling anything', async () => {
  await put('extracte.n43')
  expect(await look()).toEqual({ taken: 1, refused: 0 })
  expect([await moved('done'), await lying(), await kept()]).toEqual([
    ['extracte.n43'],
    ['done', 'refused', 'taking'],
    1,
  ])
  expect(await statements()).toMatchObject([
    { fileName: 'extracte.n43', account: 'token:BANK_STATEMENTS_DIR' },
  ])
  await put('extracte.n43')
  expect(await look()).toEqual({ taken: 1, refused: 0 })
  expect([await moved('done'), await kept()]).toEqual([['extracte.n43', 'extracte.n43'], 1])
})

it('refuses what is no statement, with the reason beside it in the company’s language, and goes on', async () => {
  await put('a.n43', 'no')
  await put('b.n43')
  await put('c.n43', norma43([{ day: '2026-12-25', amount: 100 }]))
  expect(await look()).toEqual({ taken: 1, refused: 2 })
  expect(await moved('refused')).toEqual(['a.n43', 'a.n43.txt', 'c.n43', 'c.n43.txt'])
  const reason = (await lying('refused')).find(name => name.endsWith('c.n43.txt')) ?? ''
  expect(await readFile(join(folder, 'refused', reason), 'utf8')).toContain('25/12/2026')
  const other = await startApi({
    now: new Date().toISOString(),
    databaseUrl: api.databaseUrl,
    bankStatementsDir: folder,
  })
  try {
    const reader = await other.as('Consulta')
    const { body } = await reader.get<WatchedFolder>('/api/bank-statements/folder')
    expect(body).toMatchObject({ state: 'watched', stuck: [], refused: [{}, {}] })
    expect(body.refused.map(({ name }) => name).sort()).toEqual(['a.n43', 'c.n43'])
    expect(body.refused.find(({ name }) => name === 'c.n43')?.reason).toContain('25/12/2026')
  } finally {
    await other.stop()
  }
  // What was refused a week ago is told no more.
  expect((await watchedFolder(folder, new Date(Date.now() + 8 * 24 * 3_600_000))).refused).toEqual([])
})

it('has what tells of a day to come wait for it, told with its day, and takes it then', async () => {
  const on = (now: string) => takeWatched({ ...api.deps, clock: makeClock(now), folder, stillMs: 0 })
  const waits = async () => (await watchedFolder(folder, new Date())).waiting
  // A bank dates two of them ahead, over a weekend; the last of the days is waited for.
  const early = norma43([
    { day: '2026-11-25', amount: 12_100, text: 'PAGO' },
    { day: '2026-11-24', amount: 500, text: 'ALTRE' },
  ])
  await put('ahead.n43', early)
  await put('today.n43')
  expect(await on('2026-11-23T10:00:00Z')).toEqual({ taken: 1, refused: 0 })
  expect([await moved('done'), await moved('refused'), await moved('waiting/2026-11-25')]).toEqual([
    ['today.n43'],
    [],
    ['ahead.n43'],
  ])
  expect(await watchedFolder(folder, new Date(Date.now() + 3_600_000))).toMatchObject({
    stuck: [],
    refused: [],
    waiting: [{ name: 'ahead.n43', day: '2026-11-25' }],
  })
  expect(await on('2026-11-24T22:59:00Z')).toEqual({ taken: 0, refused: 0 })
  expect([await kept(), (await waits()).length]).toEqual([1, 1])
  // In Madrid it is the 25th by now.
  expect(await on('2026-11-24T23:01:00Z')).toEqual({ taken: 1, refused: 0 })
  expect([await moved('done'), await lying('waiting'), await kept(), await waits()]).toEqual([
    ['ahead.n43', 'today.n43'],
    [],
    3,
    [],
  ])
})

it('is not kept from other files by one whose day has come and that can’t be moved', async () => {
  await mkdir(join(folder, 'waiting', '2026-11-20', 'no file', 'within'), { recursive: true })
  await mkdir(join(folder, 'taking', 'no file', 'in its place'), { recursive: true })
  await put('extracte.n43')
  expect(await look()).toEqual({ taken: 1, refused: 0 })
})

it('leaves what is still being written, what is hidden or a link, and folders', async () => {
  await put('late.n43')
  expect(await look(60_000)).toEqual({ taken: 0, refused: 0 })
  await put('.late.n43')
  await put('late.n43.part')
  await put('empty.n43', '')
  await mkdir(join(folder, 'more'))
  await symlink('/etc/hostname', join(folder, 'linked.n43'))
  await rm(join(folder, 'late.n43'))
  expect(await look()).toEqual({ taken: 0, refused: 0 })
  expect(await lying()).toEqual(['.late.n43', 'empty.n43', 'late.n43.part', 'linked.n43', 'more'])
})

it('is taken by one process at a time', async () => {
  await put('extracte.n43')
  await api.db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${sql.lit(ADVISORY_LOCKS.watchedFolder)})`.execute(connection)
    expect(await look()).toEqual({ taken: 0, refused: 0 })
    await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCKS.watchedFolder)})`.execute(connection)
  })
  const [one, other] = await Promise.all([look(), look()])
  expect(one.taken + other.taken).toBe(1)
  expect([await moved('done'), (await statements()).length]).toEqual([['extracte.n43'], 1])
})

it('stays where it is as long as the database can’t take it', async () => {
  await put('extracte.n43')
  await sql`alter table bank_movements rename to bank_movements_away`.execute(api.db)
  try {
    expect(await look()).toEqual({ taken: 0, refused: 0 })
  } finally {
    await sql`alter table bank_movements_away rename to bank_movements`.execute(api.db)
  }
  expect(await moved('taking')).toEqual(['extracte.n43'])
  expect(await look()).toEqual({ taken: 1, refused: 0 })
  expect([await moved('taking'), await moved('done'), await kept()]).toEqual([[], ['extracte.n43'], 1])
})

it('is told to be away where there is no such folder, and none where none is watched', async () => {
  expect(await watchedFolder(join(folder, 'gone'), new Date())).toMatchObject({ state: 'unreadable' })
  await expect(takeWatched({ ...api.deps, folder: join(folder, 'gone') })).rejects.toThrow('ENOENT')
  expect((await staff.get<WatchedFolder>('/api/bank-statements/folder')).body.state).toBe('none')
})

it('is looked into again and again, also once it has come back, until the process ends', async () => {
  await rm(folder, { recursive: true })
  const stop = keepWatching({ ...api.deps, bankStatementsDir: folder }, { everyMs: 20, stillMs: 0 })
  await mkdir(folder)
  await put('first.n43')
  await expect.poll(() => moved('done')).toEqual(['first.n43'])
  await put('second.n43')
  await expect.poll(() => moved('done')).toEqual(['first.n43', 'second.n43'])
  await stop()
  await put('third.n43')
  expect(await lying()).toEqual(['done', 'refused', 'taking', 'third.n43'])
})

it('takes nothing that it can’t move away, and tells so', async () => {
  await put('extracte.n43')
  // Nobody can make a folder of that name.
  await put('taking', 'a file')
  await look().catch(() => undefined)
  await look().catch(() => undefined)
  expect(await statements()).toEqual([])
  const state = await watchedFolder(folder, new Date(Date.now()))
  expect(state.state).toBe('unreadable')
})

it('takes a file of which a process that died had kept the statements no second time', async () => {
  await put('extracte.n43')
  // It was moved and taken, and not moved on.
  await mkdir(join(folder, 'done'), { recursive: true })
  await look()
  const [name = ''] = await lying('done')
  await rename(join(folder, 'done', name), join(folder, 'taking', name))
  expect(await look()).toEqual({ taken: 1, refused: 0 })
  expect([await lying('done'), (await statements()).length]).toEqual([[name], 1])
})

it('tells the reason, and never what stands in a file; a long name keeps no other from being taken', async () => {
  const long = `${'a'.repeat(244)}.n43`
  await put(long, 'secret of the bank')
  await put('norma43.txt', 'secret of the bank')
  await put('b.n43')
  expect(await look()).toEqual({ taken: 1, refused: 2 })
  const { refused } = await watchedFolder(folder, new Date())
  expect(refused.map(({ name }) => name).sort()).toEqual([long.slice(-50), 'norma43.txt'])
  expect(JSON.stringify(refused)).not.toContain('secret of the bank')
})

it('takes what was written before the clock went back by an hour', async () => {
  await put('abans.n43')
  const byThatClock = new Date(Date.now() + 3_600_000)
  await utimes(join(folder, 'abans.n43'), byThatClock, byThatClock)
  await look(30_000)
  expect(await statements()).toHaveLength(1)
})
