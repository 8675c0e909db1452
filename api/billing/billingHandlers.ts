import { monthOf, nextMonth } from '#domain/dates.ts'
import { untilWritten } from '../database/untilWritten.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import { readRun } from './billingRuns.ts'
import { comparePreview, compareRun } from './compareRun.ts'
import { DUE_BOOKS_TABLES } from './dueBooks.ts'
import { dueForecast } from './dueForecast.ts'
import { forecast, sumForecast } from './forecast.ts'
import { forecastDetail, forecastMonths } from './forecastMonths.ts'
import { issueInvoices } from './issueInvoices.ts'
import { issueManualInvoice } from './issueManualInvoice.ts'
import { previewManualInvoice } from './previewManualInvoice.ts'
import { previewRun } from './previewRun.ts'

/** Invoices before there are any: forecast, preview, run. */
export const billingHandlers = (deps: Deps): HandlersOf<'billing'> => {
  const { db, clock } = deps
  // What Home asks for.
  const sumOf = untilWritten(db, DUE_BOOKS_TABLES, (month: string, first: string) =>
    sumForecast(db, month, first),
  )
  const monthsOf = untilWritten(db, DUE_BOOKS_TABLES, (first: string, count: number) =>
    forecastMonths(db, first, count),
  )
  return {
    readForecast: async ({ query, res }) => {
      const coming = nextMonth(monthOf(clock.today()))
      const month = query.month ?? coming
      res.setHeader('X-Forecast-Month', month)
      return new WrittenJson(await forecast(db, month, coming))
    },
    sumForecast: ({ query }) => {
      const coming = nextMonth(monthOf(clock.today()))
      return sumOf(query.month ?? coming, coming)
    },
    forecastMonths: ({ query }) => monthsOf(nextMonth(monthOf(clock.today())), query.months),
    detailForecast: ({ query }) => {
      const today = clock.today()
      return forecastDetail(db, { first: nextMonth(monthOf(today)), count: query.months, today })
    },
    listDueForecast: ({ query: { months, start, end } }) =>
      dueForecast(db, { first: nextMonth(monthOf(clock.today())), count: months, start, end }),
    previewRun: async ({ query, res }) => {
      const preview = await previewRun(db, {
        fechaFactura: query.fechaFactura,
        cliente: query.clienteIdentifier ?? null,
      })
      res.setHeader('ETag', `"${preview.tag}"`)
      return new WrittenJson(preview.json)
    },
    comparePreview: async ({ query }) =>
      new WrittenJson(
        await comparePreview(db, {
          fechaFactura: query.fechaFactura,
          cliente: query.clienteIdentifier ?? null,
        }),
      ),
    compareRun: async ({ params }) => new WrittenJson(await compareRun(db, params.key)),
    readRun: ({ params }) => readRun(db, params.key),
    issueInvoices: async ({ body, keyed, tag, actor, res }) => {
      const answer = await issueInvoices(deps, { body, keyed, tag, actor })
      res.setHeader('X-Skipped-Clients', String(answer.skipped))
      res.status(answer.issued ? 201 : 200)
      return new WrittenJson(answer.json)
    },
    previewManualInvoice: ({ body }) => previewManualInvoice(deps, body),
    issueManualInvoice: async ({ body, keyed, actor }) =>
      new WrittenJson(await issueManualInvoice(deps, { body, keyed, actor })),
  }
}
