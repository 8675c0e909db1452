import { reportCalls } from '#wire/calls/reports.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

export const reportsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Unpaid invoices due within so many days, or overdue for fewer. */
    dueReport: build.query<AnswerTo<typeof reportCalls.listDueSoon>, number>({
      query: days => request(reportCalls.listDueSoon, { at: { dies: days } }),
      providesTags: ['Invoice'],
    }),
    pendingReport: build.query<AnswerTo<typeof reportCalls.listPendingPayment>, void>({
      query: () => request(reportCalls.listPendingPayment),
      providesTags: ['Invoice'],
    }),
    licenceReport: build.query<AnswerTo<typeof reportCalls.listLicences>, void>({
      query: () => request(reportCalls.listLicences),
      providesTags: ['Contract', 'Client'],
    }),
  }),
})
