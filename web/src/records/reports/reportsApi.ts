import { reportCalls } from '#wire/calls/reports.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

export const reportsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Unpaid invoices due within so many days, or overdue for fewer. */
    dueReport: build.query({
      ...asks(reportCalls.listDueSoon, (days: number) => ({ at: { dies: days } })),
      providesTags: ['Invoice'],
    }),
    pendingReport: build.query({ ...asks(reportCalls.listPendingPayment), providesTags: ['Invoice'] }),
    licenceReport: build.query({ ...asks(reportCalls.listLicences), providesTags: ['Contract', 'Client'] }),
  }),
})
