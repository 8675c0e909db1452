import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockBilling } from '#api/calendar/billingLock.ts'
import { buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { BillingRun } from '#wire/billing.ts'
import type { Invoice } from '#wire/invoices.ts'

let api: TestApi
let staff: ApiClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
  await buildCompany(api.db)
  await buildSeries(api.db)
  await buildContract(api.db, { fechaInicio: '2026-11-01' })
})
afterAll(() => api.stop())

const KEY = 'pressed-twice'
const press = () =>
  staff.post<Invoice[]>(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: '2026-11-30' },
    { headers: { 'Idempotency-Key': KEY } },
  )
const progress = () => staff.get<BillingRun>(`/api/facturas/execucions/${KEY}`)

/** Sessions of the API's runs that wait for an advisory lock of this class: of billing, or of a run. */
const waitingFor = async (what: 'billing' | 'run'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())
      and objsubid = ${what === 'billing' ? 1 : 2}
  `.execute(api.db)
  return rows[0]?.count ?? 0
}

it('a run that waits is under way and not cut off; the same press again waits for it, and gets its answer', async () => {
  const { answers } = await api.db.transaction().execute(async tx => {
    await lockBilling(tx)
    const first = press()
    await eventually('the first waits for billing', async () => (await waitingFor('billing')) === 1)
    expect((await progress()).body).toMatchObject({ state: 'running', error: null, invoices: 0 })
    const second = press()
    await eventually('the second waits for the first', async () => (await waitingFor('run')) === 1)
    // It has not begun the run once more beside the other.
    expect(await waitingFor('billing')).toBe(1)
    return { answers: Promise.all([first, second]) }
  })
  const [first, second] = await answers
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body).toHaveLength(1)
  expect(second.body).toEqual(first.body)
  expect((await progress()).body).toMatchObject({ state: 'done', invoices: 1 })
})
