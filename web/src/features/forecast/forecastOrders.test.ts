import { expect, it } from 'vitest'
import { FORECAST_COLUMNS, reportRequestSchema } from '#wire/reportRequests.ts'
import { clientMonthsList, clientsOfMonth } from './ClientMonths.tsx'
import { forecastList } from './ForecastPage.tsx'

it('a download can have every order of the screen, and no other', () => {
  expect(forecastList.columns.flatMap(({ key, sortBy }) => (sortBy ? [key] : []))).toEqual([
    ...FORECAST_COLUMNS,
  ])
})

it('and so can one of several months', () => {
  const { columns } = clientMonthsList(['2026-12', '2027-01'])
  for (const { key } of columns) {
    const request = reportRequestSchema.parse({ report: 'forecastMonths', months: 3, order: { column: key } })
    expect('order' in request && request.order).toEqual({ column: key, direction: 'asc' })
  }
})

it('a month alone has the clients that it brings something of, with that', () => {
  const client = (clienteIdentifier: number, totals: number[]) => ({
    clienteIdentifier,
    clienteNombre: `Client ${clienteIdentifier}`,
    totals,
    total: totals[0] ?? 0,
  })
  expect(clientsOfMonth([client(1, [10, 0, 5]), client(2, [0, 7, 0])], 1)).toEqual([client(2, [7])])
})
