import type { InvoiceColumns } from '#contract/invoiceColumns.ts'
import { invoiceRows } from '#contract/invoiceRows.ts'
import type { InvoiceDraft } from '#contract/invoices.ts'
import { sumMoney } from '#contract/money.ts'
import { baseApi } from '../../api/baseApi.ts'

/** How many invoices and how many euros, VAT included. */
export type Summary = { count: number; total: number }

type Priced = { totalFactura: number }

const summaryOf = (invoices: readonly Priced[]): Summary => ({
  count: invoices.length,
  total: sumMoney(invoices.map(invoice => invoice.totalFactura)),
})

/** Invoices in columns: those of a month, or all that nobody has paid, may be thousands. */
const inColumns = (path: string) => ({
  url: path,
  headers: { Accept: 'application/json;profile=columns' },
})

/** Before any invoice of the company. */
export const EARLIEST_DAY = '2000-01-01'

/** The lists of other screens boiled down to two figures, so that Home keeps nothing of them. */
const homeApi = baseApi.injectEndpoints({
  endpoints: build => ({
    issuedSummary: build.query<Summary, { from: string; to: string }>({
      query: ({ from, to }) => inColumns(`/api/facturas/${from}/${to}/true`),
      transformResponse: (columns: InvoiceColumns) => summaryOf(invoiceRows(columns)),
      providesTags: ['Invoice'],
    }),
    /** All unpaid invoices. `today` (a day of Madrid) is what makes one overdue: due strictly before it. */
    pendingSummary: build.query<Summary & { overdue: Summary }, { today: string }>({
      query: ({ today }) => inColumns(`/api/facturas/${EARLIEST_DAY}/${today}/false`),
      transformResponse: (columns: InvoiceColumns, _, { today }) => {
        const invoices = invoiceRows(columns)
        const overdue = invoices.filter(invoice => invoice.fechaVencimiento < today)
        return { ...summaryOf(invoices), overdue: summaryOf(overdue) }
      },
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
