import { billingCalls } from '#wire/calls/billing.ts'
import { invoiceCalls } from '#wire/calls/invoices.ts'
import { overviewCalls } from '#wire/calls/overview.ts'
import { reportCalls } from '#wire/calls/reports.ts'
import type { InvoiceSums } from '#wire/invoices.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'
import type { InvoiceRange } from '../invoices/invoicesAddress.ts'

/** How many invoices and how many euros, VAT included. */
export type Summary = InvoiceSums

/** Before any invoice of the company. */
export const EARLIEST_DAY = '2000-01-01'

/** What lists of other screens come to, told by the servers' same rules, so that Home reads no list. */
export const homeApi = baseApi.injectEndpoints({
  endpoints: build => ({
    issuedSummary: build.query({
      ...asks(invoiceCalls.sumInvoices, ({ from, to }: InvoiceRange) => ({ at: { start: from, end: to } })),
      providesTags: ['Invoice'],
    }),
    pendingSummary: build.query({ ...asks(reportCalls.sumPendingPayment), providesTags: ['Invoice'] }),
    /** Of today. */
    runOutlook: build.query({
      ...asks(overviewCalls.readRunOutlook),
      providesTags: ['Invoice', 'Contract', 'Client'],
    }),
    forecastSummary: build.query({
      ...asks(billingCalls.sumForecast),
      providesTags: ['Invoice', 'Contract', 'Client'],
    }),
  }),
})
