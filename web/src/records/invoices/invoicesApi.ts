import type { InvoiceColumns } from '#wire/invoiceColumns.ts'
import { type InvoiceRow, invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice, InvoiceUpdateBody } from '#wire/invoices.ts'
import type { MarkPaidBody, PaymentsResult, UndoPaymentsBody } from '#wire/payments.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'

/** Days `YYYY-MM-DD`, both included. */
export type InvoiceRange = { from: string; to: string }

const invoicesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** In columns, without lines: a year is 50,000 invoices, and a screen that needs all of one reads that one. */
    invoices: build.query<readonly InvoiceRow[], InvoiceRange>({
      query: ({ from, to }) => ({
        url: `/api/facturas/${from}/${to}/true`,
        headers: { Accept: 'application/json;profile=columns' },
      }),
      // Frozen here, because the store would freeze each row by itself.
      transformResponse: (columns: InvoiceColumns) => Object.freeze(invoiceRows(columns)),
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

    /** As paid today, or as pending; the server says which day it is. */
    markPaid: build.mutation<PaymentsResult, MarkPaidBody>({
      query: body => ({ url: '/api/facturas/pagament', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice']),
    }),

    /** As they were before that. */
    undoPayments: build.mutation<PaymentsResult, UndoPaymentsBody>({
      query: body => ({ url: '/api/facturas/pagament/desfer', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice']),
    }),
  }),
})

export const {
  useInvoicesQuery,
  useInvoiceQuery,
  useUpdateInvoiceMutation,
  useDeleteInvoiceMutation,
  useMarkPaidMutation,
  useUndoPaymentsMutation,
} = invoicesApi
