import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attempt } from '#api/database/attempt.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const groups = async () =>
  (await api.db.selectFrom('groups').select('nombre').execute()).map(({ nombre }) => nombre)
/** A part that writes and then fails with this code of PostgreSQL. */
const failing = (code: string) =>
  api.db.transaction().execute(async tx => {
    await tx
      .insertInto('groups')
      .values({ nombre: `before ${code}` })
      .execute()
    const refusal = await attempt(tx, async () => {
      await tx
        .insertInto('groups')
        .values({ nombre: `part ${code}` })
        .execute()
      await sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`).execute(tx)
    })
    return refusal
  })

it('a part that is refused is not done, and the rest is', async () => {
  expect(await failing('23514')).toEqual(expect.any(String))
  expect(await groups()).toEqual(['before 23514'])
})

it.each(['40P01', '40001', '57P01'])(
  'what may go well in a moment (%s) takes the whole with it',
  async code => {
    const before = await groups()
    await expect(failing(code)).rejects.toThrow()
    expect(await groups()).toEqual(before)
  },
)
