import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DUE_BOOKS_TABLES } from '#api/billing/dueBooks.ts'
import { sumForecast } from '#api/billing/forecast.ts'
import { forecastMonths } from '#api/billing/forecastMonths.ts'
import { inDatabase } from '#api/database/inDatabase.ts'
import type { Tables } from '#api/database/tables.ts'
import { untilWritten } from '#api/database/untilWritten.ts'
import { CLIENTS_OVERVIEW_TABLES, clientsOverview } from '#api/overview/clientsOverview.ts'
import { HISTORY_TABLES, history } from '#api/overview/history.ts'
import { RUN_OUTLOOK_TABLES, runOutlook } from '#api/overview/runOutlook.ts'
import { loadSample } from '#api/sample/loadSample.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'

let api: TestApi
let db: TestApi['db']
beforeAll(async () => {
  api = await startApi()
  db = api.db
})
afterAll(() => api.stop())

let reads = 0
const countGroups = async (prefix: string): Promise<number> => {
  reads++
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from groups where starts_with(nombre, ${prefix})
  `.execute(db)
  return rows[0]?.count ?? Number.NaN
}
const write = (name: string, on: TestApi['db'] = db) =>
  sql`insert into groups (nombre) values (${name})`.execute(on)

let ask: (prefix: string) => Promise<number>
beforeEach(() => {
  ask = untilWritten(db, ['groups'], countGroups)
})

/** How often it was read for this. */
const readsFor = async (asking: () => Promise<unknown>): Promise<number> => {
  const before = reads
  await asking()
  return reads - before
}

it('reads once for all who ask, one after the other or at once', async () => {
  const asking = async () => {
    await ask('none')
    await Promise.all([ask('none'), ask('none'), ask('none')])
  }
  expect(await readsFor(asking)).toBe(1)
  expect(await readsFor(() => Promise.all([ask('at once'), ask('at once')]))).toBe(1)
})

it('goes on with what it has while the books stand still: sessions, the log, mails and files are no books', async () => {
  await ask('Centre')
  const staff = await api.as('Gestió')
  await staff.post('/api/exportacions', { kind: 'report', format: 'pdf', request: { report: 'pending' } })
  expect(await db.selectFrom('exports').select('identifier').execute()).toHaveLength(1)
  expect(await readsFor(() => ask('Centre'))).toBe(0)
  // What is written to another table is no news either.
  await sql`insert into products (nombre, precio, unitats, descuento, dias_facturacion) values ('Taller Pro', 89, 1, 0, 30)`.execute(
    db,
  )
  expect(await readsFor(() => ask('Centre'))).toBe(0)
  await write('Centre')
  expect(await readsFor(() => ask('Centre'))).toBe(1)
})

it('counts each table by itself, also beyond the rows that are added up', async () => {
  const writtenTo = async () =>
    (await db.selectFrom('bookChanges').select('written').execute()).map(({ written }) => written)
  await sql`insert into book_changes (written) select case when n > 1 then 'groups' else 'centres' end from generate_series(1, 1_200) as n`.execute(
    db,
  )
  expect(await ask('Nou')).toBe(0)
  const added = await writtenTo()
  expect(added).toHaveLength(new Set(added).size)
  expect(added).toContain('centres')
  expect(await readsFor(() => ask('Nou'))).toBe(0)
  await write('Nou')
  expect(await ask('Nou')).toBe(1)
})

it('reads another question for itself', async () => {
  await write('Nord')
  expect(await ask('Nord')).toBe(1)
  expect(await ask('Sud')).toBe(0)
})

it('tells what was written as soon as it is committed, and not before', async () => {
  expect(await ask('Est')).toBe(0)
  await db.transaction().execute(async tx => {
    await write('Est 1', tx)
    expect(await ask('Est')).toBe(0)
  })
  expect(await ask('Est')).toBe(1)
  await expect(
    db.transaction().execute(async tx => {
      await write('Est 2', tx)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await ask('Est')).toBe(1)
})

it('does not keep what was read while somebody wrote', async () => {
  const reading = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const slowly = untilWritten(db, ['groups'], async (prefix: string) => {
    const found = await countGroups(prefix)
    reading.resolve()
    await held.promise
    return found
  })
  const early = slowly('Oest')
  await reading.promise
  await write('Oest 1')
  const late = slowly('Oest')
  held.resolve()
  expect(await early).toBe(0)
  expect(await late).toBe(1)
  expect(await slowly('Oest')).toBe(1)
})

it('does not remember a failure', async () => {
  let isBroken = true
  const unsafe = untilWritten(db, ['groups'], async () => {
    if (isBroken) throw new Error('away')
    return 'there'
  })
  await expect(unsafe()).rejects.toThrow('away')
  isBroken = false
  expect(await unsafe()).toBe('there')
})

/** Written while the books stand still, and read by none of the kept answers. */
const NOT_COUNTED =
  'api_tokens audit_log audit_seals book_changes dispatches exports idempotency_keys list_views mail_outlet mails passkey_challenges password_links schedules sent_mails sign_in_tickets sign_ins unneeded_documents users'

it('counts every table but those that are named', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables as one
    where schemaname = 'public' and tablename not like 'kysely%' and not exists (
      select from pg_trigger
      where tgname = 'count_change' and tgrelid = format('%I.%I', schemaname, tablename)::regclass
    )
    order by 1
  `.execute(db)
  expect(rows.map(({ name }) => name).join(' ')).toBe(NOT_COUNTED)
})

it('counts what is written to each column of an invoice but which PDF of it is made', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    join pg_trigger on tgrelid = attrelid and tgname = 'count_change'
    where attrelid = 'invoices'::regclass and attnum > 0 and not attisdropped and not attnum = any(tgattr)
    order by 1
  `.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['file_error', 'file_version'])
  const counted = async () => (await db.selectFrom('bookChanges').select('amount').execute()).length
  const before = await counted()
  await sql`update invoices set file_version = 1`.execute(db)
  expect(await counted()).toBe(before)
  await sql`update invoices set anotacion = 'said'`.execute(db)
  expect(await counted()).toBe(before + 1)
})

/** Books that have something in each of these tables: of those that are never looked into, PostgreSQL tells nothing. */
describe('the tables that an answer is kept by are those that it is read from, all of them counted', () => {
  beforeAll(async () => {
    await sql`delete from products; delete from groups`.execute(db)
    await loadSample(db, api.deps.clock)
    await issueOn(await api.as('Gestió'), '2026-10-31')
    // Whether clients can be named in a record is asked for, too.
    await db.updateTable('configuration').set({ verifactu: true }).execute()
  })
  it.each<[string, readonly (keyof Tables)[], (books: TestApi['db']) => Promise<unknown>]>([
    ['what a run would issue', RUN_OUTLOOK_TABLES, books => runOutlook(books, '2026-11-24')],
    ['the months of two years', HISTORY_TABLES, books => history(books, '2026-11-24')],
    ['the largest clients', CLIENTS_OVERVIEW_TABLES, books => clientsOverview(books, '2027-11-24')],
    ['the sums of a month to come', DUE_BOOKS_TABLES, books => sumForecast(books, '2026-12')],
    ['the months to come', DUE_BOOKS_TABLES, books => forecastMonths(books, '2026-12', 12)],
  ])('for %s', async (_, tables, read) => {
    const looked = await db.transaction().execute(async tx => {
      const before = await scans(tx)
      await read(tx)
      return [...(await scans(tx))]
        .filter(([name, count]) => count > (before.get(name) ?? 0))
        .map(([name]) => name)
    })
    expect(looked.sort()).toEqual([...new Set(tables)].map(inDatabase).sort())
    expect(looked.filter(name => NOT_COUNTED.split(' ').includes(name))).toEqual([])
  })
})

/** How often this connection has looked at each table, functions and views included. */
const scans = async (tx: TestApi['db']): Promise<Map<string, number>> => {
  const { rows } = await sql<{ name: string; count: string }>`
    select relname as name, seq_scan + coalesce(idx_scan, 0) as count from pg_stat_xact_user_tables
  `.execute(tx)
  return new Map(rows.map(({ name, count }) => [name, Number(count)]))
}
