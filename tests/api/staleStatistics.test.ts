import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { makeBigBooks } from '#tests/bench/bigBooks.ts'
import { makeDebtors } from '#tests/builders/manyDebits.ts'
import { forgetStatistics } from '#tests/support/forgetStatistics.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { DueDebits, RemittanceDetails } from '#wire/remittances.ts'

/** The books of a company with so many clients, each with three contracts. */
const booksOf = async (clients: number): Promise<TestApi> => {
  const api = await startApi({ now: '2026-11-30T10:00:00Z', checksAnswers: false })
  onTestFinished(api.stop)
  await makeBigBooks(api.db, clients)
  await makeDebtors(api.db)
  return api
}

const RUN = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }

// Each of them took longer than any test may, with nested loops: periods and amounts of all contracts anew for each client.
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

it('thousands are debited, whatever PostgreSQL knows of the books', async () => {
  const api = await booksOf(2_000)
  const staff = await api.as('Gestió')
  expect((await staff.post<Invoice[]>('/api/facturas', RUN)).body).toHaveLength(2_000)
  await forgetStatistics(api.db)
  const due = await staff.get<DueDebits>('/api/remittances/due?until=2027-02-28')
  expect(due.body.invoices).toHaveLength(2_000)
  const made = await staff.post<RemittanceDetails>('/api/remittances', {
    bancIdentifier: 1,
    collectionDate: due.body.invoices[0]?.collectionDate,
    invoices: due.body.invoices.map(({ identifier }) => identifier),
  })
  expect(made.status, made.text.slice(0, 500)).toBe(201)
  const file = await staff.get<string>(`/api/remittances/${made.body.identifier}/file`)
  expect(file.text).toContain('<NbOfTxs>2000</NbOfTxs>')
})
