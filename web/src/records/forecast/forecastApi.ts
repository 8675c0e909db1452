import type { Day } from '#domain/dates.ts'
import type { ForecastLength } from '#wire/billing.ts'
import { billingCalls } from '#wire/calls/billing.ts'
import type { InvoiceDraft } from '#wire/invoices.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, asks, request } from '../../session/request.ts'

/** The invoices expected of a month, `YYYY-MM`; null when the server did not say which. */
export type Forecast = { month: string | null; drafts: InvoiceDraft[] }

export const forecastApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Next month's, on the server's calendar: it says the month in a header (reading of AMB-46). */
    forecast: build.query<Forecast, void>({
      query: () => request(billingCalls.readForecast),
      transformResponse: (drafts: AnswerTo<typeof billingCalls.readForecast>, meta) => ({
        drafts,
        month: meta?.response?.headers.get('X-Forecast-Month') ?? null,
      }),
      providesTags: ['Invoice', 'Contract', 'Client'],
    }),
    /** Of the coming months, by client and by due date. */
    forecastDetail: build.query({
      ...asks(billingCalls.detailForecast, (months: ForecastLength) => ({ at: { months } })),
      providesTags: ['Invoice', 'Contract', 'Client'],
    }),
    /** Its invoices that fall due in a period. */
    dueForecast: build.query({
      ...asks(
        billingCalls.listDueForecast,
        ({ months, start, end }: { months: ForecastLength; start: Day; end: Day }) => ({
          at: { months, start, end },
        }),
      ),
      providesTags: ['Invoice', 'Contract', 'Client'],
    }),
  }),
})
