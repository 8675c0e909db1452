import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { untilWritten } from '#api/database/untilWritten.ts'
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
  ask = untilWritten(db, countGroups)
})

/** How often it was read for this. Other tests write to databases of the same server, which counts as written: asked for until they pause. */
const readsFor = async (asking: () => Promise<unknown>): Promise<number> => {
  const before = reads
  await asking()
  return reads - before
}

it('reads once for all who ask, one after the other or at once', async () => {
  await expect
    .poll(() =>
      readsFor(async () => {
        await ask('none')
        await Promise.all([ask('none'), ask('none'), ask('none')])
      }),
    )
    .toBeLessThan(2)
  await expect.poll(() => readsFor(() => Promise.all([ask('at once'), ask('at once')]))).toBeLessThan(2)
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
  const slowly = untilWritten(db, async (prefix: string) => {
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
  const unsafe = untilWritten(db, async () => {
    if (isBroken) throw new Error('away')
    return 'there'
  })
  await expect(unsafe()).rejects.toThrow('away')
  isBroken = false
  expect(await unsafe()).toBe('there')
})
