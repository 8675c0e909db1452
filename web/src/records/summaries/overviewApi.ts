import { billingCalls } from '#wire/calls/billing.ts'
import { overviewCalls } from '#wire/calls/overview.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

/** What Home tells below its figures, each part by a call of its own. */
export const overviewApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: build => ({
    monthState: build.query({
      ...asks(overviewCalls.readMonthState),
      providesTags: ['Invoice', 'Mail', 'Run'],
    }),
    history: build.query({ ...asks(overviewCalls.readHistory), providesTags: ['Invoice'] }),
    forecastMonths: build.query({
      ...asks(billingCalls.forecastMonths, (months: 12) => ({ at: { months } })),
      providesTags: ['Invoice', 'Contract', 'Client'],
    }),
    ageing: build.query({ ...asks(overviewCalls.readAgeing), providesTags: ['Invoice'] }),
    clientsOverview: build.query({
      ...asks(overviewCalls.readClientsOverview),
      providesTags: ['Invoice', 'Client'],
    }),
    activity: build.query({
      ...asks(overviewCalls.readActivity),
      providesTags: ['Invoice', 'Client', 'Contract', 'Mail'],
    }),
  }),
})
