import { sumMoney } from '#domain/money.ts'
import { billingCalls } from '#wire/calls/billing.ts'
import { reportCalls } from '#wire/calls/reports.ts'
import type { InvoiceColumns } from '#wire/invoiceColumns.ts'
import { invoiceRows } from '#wire/invoiceRows.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, asks, request } from '../../session/request.ts'
import { type InvoiceRange, requestColumns } from '../invoices/requestColumns.ts'

/** How many invoices and how many euros, VAT included. */
export type Summary = { count: number; total: number }

type Priced = { totalFactura: number }

const summaryOf = (invoices: readonly Priced[]): Summary => ({
  count: invoices.length,
  total: sumMoney(invoices.map(invoice => invoice.totalFactura)),
})

/** Before any invoice of the company. */
export const EARLIEST_DAY = '2000-01-01'

/** The lists of other screens boiled down to two figures, so that Home keeps nothing of them. */
export const homeApi = baseApi.injectEndpoints({
  endpoints: build => ({
    issuedSummary: build.query<Summary, InvoiceRange>({
      query: requestColumns,
      transformResponse: (columns: InvoiceColumns) => summaryOf(invoiceRows(columns)),
      providesTags: ['Invoice'],
    }),
    /** The figure of the report, told by the same rule. */
    pendingSummary: build.query({ ...asks(reportCalls.sumPendingPayment), providesTags: ['Invoice'] }),
    forecastSummary: build.query<Summary, void>({
      query: () => request(billingCalls.readForecast),
      transformResponse: (drafts: AnswerTo<typeof billingCalls.readForecast>) => summaryOf(drafts),
      providesTags: ['Invoice', 'Contract', 'Client'],
    }),
  }),
})
