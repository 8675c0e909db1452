import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumForecast } from '#api/billing/forecast.ts'
import { forecastMonths } from '#api/billing/forecastMonths.ts'
import { type DuePeriodRow, duePeriods as dueInDatabase } from '#api/calendar/duePeriods.ts'
import { type Day, firstOfMonth, lastOfMonth, monthOf, monthsFrom, nextMonth } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { MAX_DUE_PERIODS, type Period } from '#domain/periods.ts'
import { clientOf, dayIn, type RandomBooks, writeBooks } from '#tests/builders/randomBooks.ts'
import { asModel, dueByModel, invoicesByModel } from '#tests/models/billing.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'

const TODAY = '2026-11-21'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())

/** Puts the dates of all invoices back to one day, as staff may. */
const moveBack = async (invoices: readonly Invoice[], fechaFactura: Day): Promise<void> => {
  for (const invoice of invoices) {
    const moved = await staff.put(`/api/facturas/${invoice.identifier}`, {
      ...invoice,
      fechaFactura,
      fechaCobro: invoice.fechaVencimiento,
    })
    expect(moved.status, moved.text).toBe(200)
  }
}

const billedPeriods = async (): Promise<Map<number, Period[]>> => {
  const { rows } = await sql<{ contract: number; start: Day; end: Day }>`
    select contract_identifier as contract, lower(period) as start, upper(period) - 1 as "end" from invoice_lines
  `.execute(api.db)
  const billed = new Map<number, Period[]>()
  for (const { contract, start, end } of rows)
    billed.set(contract, [...(billed.get(contract) ?? []), { start, end }])
  return billed
}

/** Of each contract, as many due periods as it takes to block its client. */
const firstOfEach = (due: (readonly [contract: number, start: Day, end: Day])[]) =>
  due.filter(
    ([contract], index) =>
      due.slice(0, index).filter(([other]) => other === contract).length <= MAX_DUE_PERIODS,
  )

/** PostgreSQL says the same of what is due; how many periods more than those that block is not said. */
const expectTwinsToAgree = async (
  books: RandomBooks,
  billed: Map<number, Period[]>,
  fechaFactura: Day,
): Promise<void> => {
  const { rows } = await sql<DuePeriodRow>`
    select * from (${dueInDatabase({ fechaFactura })}) as due order by contract_identifier, first_day
  `.execute(api.db)
  expect(firstOfEach(rows.map(row => [row.contractIdentifier, row.firstDay, row.lastDay] as const))).toEqual(
    firstOfEach(
      dueByModel(books, billed, fechaFactura).map(
        item => [item.contract.identifier, item.start, item.end] as const,
      ),
    ),
  )
}

const run = async (fechaFactura: Day): Promise<Invoice[]> => {
  const answer = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: fechaFactura,
  })
  expect([200, 201]).toContain(answer.status)
  return answer.body
}

describe('random books', () => {
  it('PostgreSQL and TypeScript agree on what is due, and a run issues just that, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(clientOf, { minLength: 1, maxLength: 5 }),
        fc.uniqueArray(dayIn('2026-06-01', 204), { minLength: 1, maxLength: 3 }),
        fc.option(dayIn('2025-12-01', 180), { freq: 1 }),
        async (clients, days, movedTo) => {
          const books = await writeBooks(api.db, clients)
          let issued = 0
          for (const fechaFactura of days.toSorted()) {
            const before = await billedPeriods()
            await expectTwinsToAgree(books, before, fechaFactura)
            const invoices = await run(fechaFactura)
            expect(invoices.map(asModel)).toEqual(invoicesByModel(books, before, fechaFactura))
            expect(invoices.map(invoice => invoice.numFact)).toEqual(
              invoices.map((_, index) => issued + index + 1),
            )
            issued += invoices.length
            expect(await run(fechaFactura)).toEqual([])
            // What was billed stays billed, and counts, wherever the dates of the invoices go.
            if (movedTo !== null) await moveBack(invoices, movedTo)
          }
        },
      ),
      { numRuns: 40 },
    )
  }, 900_000)

  it('the forecast is what the next run on the last day of its month issues, when nothing earlier is left', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(clientOf, { minLength: 1, maxLength: 5 }), async clients => {
        const books = await writeBooks(api.db, clients)
        await run(lastOfMonth(TODAY))
        const month = nextMonth(monthOf(TODAY))
        const { body: expected } = await staff.get<InvoiceDraft[]>('/api/facturas')
        const last = lastOfMonth(`${month}-01`)
        expect(expected.map(asModel)).toEqual(
          invoicesByModel(books, await billedPeriods(), last, firstOfMonth(last)),
        )
        const left = new Set(
          dueByModel(books, await billedPeriods(), lastOfMonth(TODAY)).map(item => item.client.identifier),
        )
        const later = await startApi({ now: `${last}T10:00:00Z`, databaseUrl: api.databaseUrl })
        try {
          const answer = await (await later.as('Gestió')).post<Invoice[]>('/api/facturas', {
            SerieIdentifier: 'A',
            FechaFactura: last,
          })
          const comparable = (invoices: (Invoice | InvoiceDraft)[]) =>
            invoices.filter(invoice => !left.has(invoice.clienteIdentifier)).map(asModel)
          expect(comparable(answer.body)).toEqual(comparable(expected))
        } finally {
          await later.stop()
        }
      }),
      { numRuns: 15 },
    )
  }, 900_000)

  it('the forecast of several months is what their runs issue, one after the other', async () => {
    const months = monthsFrom('2026-12', 12)
    const later = await startApi({ now: '2027-11-30T10:00:00Z', databaseUrl: api.databaseUrl })
    try {
      const colleague = await later.as('Gestió')
      await fc.assert(
        fc.asyncProperty(fc.array(clientOf, { minLength: 1, maxLength: 5 }), async clients => {
          await writeBooks(api.db, clients)
          const beforeRun = await forecastMonths(api.db, '2026-12', 12)
          expect(beforeRun[0]).toEqual({ month: '2026-12', ...(await sumForecast(api.db, '2026-12')) })
          await run(lastOfMonth(TODAY))
          const expected = await forecastMonths(api.db, '2026-12', 12)
          expect(expected[0]).toEqual({ month: '2026-12', ...(await sumForecast(api.db, '2026-12')) })
          expect(await forecastMonths(api.db, '2026-12', 3)).toEqual(expected.slice(0, 3))
          const issued = []
          for (const month of months) {
            const { body } = await colleague.post<Invoice[]>('/api/facturas', {
              SerieIdentifier: 'A',
              FechaFactura: lastOfMonth(`${month}-01`),
            })
            issued.push({
              month,
              count: body.length,
              total: sumMoney(body.map(({ totalFactura }) => totalFactura)),
            })
          }
          expect(expected).toEqual(issued)
        }),
        { numRuns: 15 },
      )
    } finally {
      await later.stop()
    }
  }, 900_000)
})
