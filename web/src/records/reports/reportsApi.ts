import { reportCalls } from '#wire/calls/reports.ts'
import type { InvoiceColumns } from '#wire/invoiceColumns.ts'
import { type InvoiceRow, invoiceRows } from '#wire/invoiceRows.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, request } from '../../session/request.ts'

export const reportsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Unpaid invoices due within so many days, or overdue for fewer. */
    dueReport: build.query({
      ...asks(reportCalls.listDueSoon, (days: number) => ({ at: { dies: days } })),
      providesTags: ['Invoice'],
    }),
    /** All that is not paid, without its lines: it may be tens of thousands. */
    pendingReport: build.query<readonly InvoiceRow[], void>({
      query: () =>
        request(reportCalls.listPendingPayment, { headers: { Accept: 'application/json;profile=columns' } }),
      // As the list of invoices (records/invoices/invoicesApi.ts).
      transformResponse: (columns: InvoiceColumns) => Object.freeze(invoiceRows(columns)),
      providesTags: ['Invoice'],
      structuralSharing: false,
    }),
    licenceReport: build.query({ ...asks(reportCalls.listLicences), providesTags: ['Contract', 'Client'] }),
  }),
})
