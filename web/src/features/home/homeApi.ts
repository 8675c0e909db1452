import type { Invoice, InvoiceDraft } from '#contract/invoices.ts'
import { sumMoney } from '#contract/money.ts'
import { baseApi } from '../../api/baseApi.ts'

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
const homeApi = baseApi.injectEndpoints({
  endpoints: build => ({
    issuedSummary: build.query<Summary, { from: string; to: string }>({
      query: ({ from, to }) => `/api/facturas/${from}/${to}/true`,
      transformResponse: (invoices: Invoice[]) => summaryOf(invoices),
      providesTags: ['Invoice'],
    }),
    /** All unpaid invoices. `today` (a day of Madrid) is what makes one overdue: due strictly before it. */
    pendingSummary: build.query<Summary & { overdue: Summary }, { today: string }>({
      query: ({ today }) => `/api/facturas/${EARLIEST_DAY}/${today}/false`,
      transformResponse: (invoices: Invoice[], _, { today }) => ({
        ...summaryOf(invoices),
        overdue: summaryOf(invoices.filter(invoice => invoice.fechaVencimiento < today)),
      }),
      providesTags: ['Invoice'],
    }),
    forecastSummary: build.query<Summary, void>({
      query: () => '/api/facturas',
      transformResponse: (drafts: InvoiceDraft[]) => summaryOf(drafts),
      providesTags: ['Invoice', 'Contract', 'Client'],
    }),
  }),
})

export const { useIssuedSummaryQuery, usePendingSummaryQuery, useForecastSummaryQuery } = homeApi
