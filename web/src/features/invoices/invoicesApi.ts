import type { Bank } from '#contract/banks.ts'
import type { Invoice, InvoiceUpdateBody } from '#contract/invoices.ts'
import type { Series } from '#contract/series.ts'
import { baseApi, ifMatch } from '../../api/baseApi.ts'

/** Days `YYYY-MM-DD`, both included. */
export type InvoiceRange = { from: string; to: string }

const invoicesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    invoices: build.query<Invoice[], InvoiceRange>({
      query: ({ from, to }) => `/api/facturas/${from}/${to}/true`,
      providesTags: ['Invoice'],
      // Comparing 50,000 invoices with those of before costs more than drawing a page of them.
      structuralSharing: false,
    }),

    /** One invoice as it is now: the record that a screen was opened with may be of an hour ago. */
    invoice: build.query<Invoice, number>({
      query: identifier => `/api/facturas/${identifier}`,
      providesTags: ['Invoice'],
    }),

    /** The whole invoice, of the version that was read. */
    updateInvoice: build.mutation<Invoice, { invoice: Invoice; changes: InvoiceUpdateBody }>({
      query: ({ invoice, changes }) => ({
        url: `/api/facturas/${invoice.identifier}`,
        method: 'PUT',
        headers: ifMatch(invoice),
        body: { ...invoice, ...changes },
      }),
      // A line that was taken out makes its period due again; the date of the last invoice is its series' own.
      invalidatesTags: (_, error) => (error ? [] : ['Invoice', 'Series', 'Contract']),
    }),

    deleteInvoice: build.mutation<void, Invoice>({
      query: invoice => ({
        url: `/api/facturas/${invoice.identifier}`,
        method: 'DELETE',
        headers: ifMatch(invoice),
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice', 'Series', 'Contract']),
    }),

    banksForInvoice: build.query<Bank[], void>({
      query: () => '/api/bancs',
      providesTags: ['Bank'],
    }),

    seriesOfInvoice: build.query<Series[], void>({
      query: () => '/api/series',
      providesTags: ['Series'],
    }),
  }),
})

export const {
  useInvoicesQuery,
  useInvoiceQuery,
  useUpdateInvoiceMutation,
  useDeleteInvoiceMutation,
  useBanksForInvoiceQuery,
  useSeriesOfInvoiceQuery,
} = invoicesApi
