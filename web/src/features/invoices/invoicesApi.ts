import type { Invoice } from '#contract/invoices.ts'
import { baseApi } from '../../api/baseApi.ts'

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
  }),
})

export const { useInvoicesQuery } = invoicesApi
