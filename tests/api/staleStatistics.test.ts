import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inSets } from '#api/database/preferSets.ts'
import { refreshStatistics } from '#api/database/refreshStatistics.ts'
import type { Tx } from '#api/database/tables.ts'
import { makeBigBooks } from '#tests/bench/bigBooks.ts'
import { makeDebtors } from '#tests/builders/manyDebits.ts'
import { forgetStatistics } from '#tests/support/forgetStatistics.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Invoice } from '#wire/invoices.ts'

/** The books of a company with so many clients, each with three contracts. */
const booksOf = async (clients: number): Promise<TestApi> => {
  const api = await startApi({ now: '2026-11-30T10:00:00Z', checksAnswers: false })
  onTestFinished(api.stop)
  await makeBigBooks(api.db, clients)
  await makeDebtors(api.db)
  return api
}

const RUN = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }

// Each of them took longer than any test may with nested loops: periods and amounts of all contracts anew for each client.
it('what is due is looked at and billed, whatever PostgreSQL knows of the books; of what is issued it knows', async () => {
  const api = await booksOf(500)
  await forgetStatistics(api.db)
  const staff = await api.as('Gestió')
  const preview = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-30')
  expect(preview.body.invoices).toHaveLength(500)
  expect((await staff.get('/api/overview/run')).body).toMatchObject({ due: { count: 500 } })
  const months = await staff.get('/api/facturas/forecast/months?first=2026-12&months=12')
  expect(months.status, months.text).toBe(200)
  const run = await staff.post<Invoice[]>('/api/facturas', RUN)
  expect(run.body).toHaveLength(500)
  const { rows } = await sql`
    select relname, reltuples from pg_class where relname in ('invoices', 'invoice_lines') order by relname
  `.execute(api.db)
  expect(rows).toEqual([
    { relname: 'invoice_lines', reltuples: 1_500 },
    { relname: 'invoices', reltuples: 500 },
  ])
})

describe('what PostgreSQL knows of a table', () => {
  const known = async (api: TestApi): Promise<number | undefined> => {
    const { rows } = await sql<{ reltuples: number }>`
      select reltuples from pg_class where oid = 'clients'::regclass
    `.execute(api.db)
    return rows[0]?.reltuples
  }

  /** What whoever looks at the table needs first. @throws where somebody else has it. */
  const lookAtClients = (api: TestApi): Promise<unknown> =>
    api.db
      .transaction()
      .execute(tx => sql`lock table clients in share update exclusive mode nowait`.execute(tx))

  it('is looked up where it is less than what was written, and by nobody else until the transaction ends', async () => {
    const api = await booksOf(500)
    await forgetStatistics(api.db)
    await api.db.transaction().execute(async tx => {
      await refreshStatistics(tx, ['clients'], 499)
      expect(await known(api)).toBe(0)
      await sql`update clients set cp = '08500'`.execute(tx)
      await refreshStatistics(tx, ['clients'], 500)
      expect(await known(api)).toBe(500)
      await expect(lookAtClients(api)).rejects.toThrow('could not obtain lock')
    })
  })

  it('stays as it was where it is enough, or where somebody else has the table for long', async () => {
    const api = await booksOf(600)
    await sql`delete from contracts; delete from mandates; delete from clients where identifier > 550`.execute(
      api.db,
    )
    await api.db.transaction().execute(async tx => {
      await refreshStatistics(tx, ['clients'], 600)
      await expect(lookAtClients(api)).rejects.toThrow('could not obtain lock')
    })
    expect(await known(api)).toBe(600)
    await forgetStatistics(api.db)
    await api.db.transaction().execute(async holder => {
      await sql`lock table clients in share update exclusive mode`.execute(holder)
      await api.db.transaction().execute(async tx => {
        await refreshStatistics(tx, ['clients'], 500)
        await sql`update clients set cp = '08501'`.execute(tx)
      })
    })
    expect(await known(api)).toBe(0)
    const { rows } = await sql`select distinct cp from clients`.execute(api.db)
    expect(rows).toEqual([{ cp: '08501' }])
  })
})

it('work that is done in sets leaves what comes after it as it was', async () => {
  const api = await startApi()
  onTestFinished(api.stop)
  const loops = (tx: Tx) =>
    sql<{ loops: string }>`select current_setting('enable_nestloop') as loops`
      .execute(tx)
      .then(({ rows }) => rows[0]?.loops)
  await api.db.transaction().execute(async tx => {
    expect(await inSets(tx, () => loops(tx))).toBe('off')
    expect(await loops(tx)).toBe('on')
  })
})
