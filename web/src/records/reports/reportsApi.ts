import { reportCalls } from '#wire/calls/reports.ts'
import type { InvoiceReportItem, LicenceItem } from '#wire/reports.ts'
import { baseApi } from '../../session/baseApi.ts'
import { request } from '../../session/request.ts'

export const reportsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Unpaid invoices due within so many days, or overdue for fewer. */
    dueReport: build.query<InvoiceReportItem[], number>({
      query: days => request(reportCalls.listDueSoon, { at: { dies: days } }),
      providesTags: ['Invoice'],
    }),
    pendingReport: build.query<InvoiceReportItem[], void>({
      query: () => request(reportCalls.listPendingPayment),
      providesTags: ['Invoice'],
    }),
    licenceReport: build.query<LicenceItem[], void>({
      query: () => request(reportCalls.listLicences),
      providesTags: ['Contract', 'Client'],
    }),
  }),
})
