import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumMoney } from '#domain/money.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { InvoiceSums } from '#wire/invoices.ts'

/** What lists come to is told without them, and to the cent as they do. */

let stack: RunningProduct
let staff: ApiClient

beforeAll(async () => {
  stack = await startProduct()
  staff = await signInPatiently(stack.url, stack.admin)
  for (const FechaFactura of ['2026-10-31', '2026-11-15', '2026-11-30'])
    expect((await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura })).status).toBeLessThan(
      300,
    )
})
afterAll(() => stack?.stop())

const sums = async (path: string) => (await staff.get<InvoiceSums>(path)).body
const ofList = async (path: string): Promise<InvoiceSums> => {
  const { body } = await staff.get<{ totalFactura: number }[]>(path)
  return { count: body.length, total: sumMoney(body.map(({ totalFactura }) => totalFactura)) }
}

it.each([
  ['2026-11-01', '2026-11-30'],
  ['2026-10-31', '2026-10-31'],
  ['2000-01-01', '2027-12-31'],
  ['2026-12-01', '2026-12-31'],
])('of the invoices from %s to %s', async (start, end) => {
  const told = await sums(`/api/facturas/summary?start=${start}&end=${end}`)
  expect(told).toEqual(await ofList(`/api/facturas/${start}/${end}`))
})

it.each(['2026-12', '2027-01', '2027-06'])('of the forecast of %s', async month => {
  const told = await sums(`/api/facturas/forecast/summary?month=${month}`)
  expect(told).toEqual(await ofList(`/api/facturas?month=${month}`))
  expect(told.count).toBeGreaterThan(0)
})

it('of next month, when no month is told', async () => {
  expect(await sums('/api/facturas/forecast/summary')).toEqual(await ofList('/api/facturas'))
})
