import { invoiceCalls } from '#wire/calls/invoices.ts'
import type { InvoiceColumns } from '#wire/invoiceColumns.ts'
import { type InvoiceRow, invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice, InvoiceUpdateBody } from '#wire/invoices.ts'
import type { MarkPaidBody, UndoPaymentsBody } from '#wire/payments.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'
import { type InvoiceRange, requestColumns } from './requestColumns.ts'

export const invoicesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Without their lines: a screen that needs all of an invoice reads that one. */
    invoices: build.query<readonly InvoiceRow[], InvoiceRange>({
      query: requestColumns,
      // Frozen here, because the store would freeze each row by itself.
      transformResponse: (columns: InvoiceColumns) => Object.freeze(invoiceRows(columns)),
      providesTags: ['Invoice'],
      // Comparing 50,000 invoices with those of before costs more than drawing a page of them.
      structuralSharing: false,
    }),

    /** One invoice as it is now: the record that a screen was opened with may be of an hour ago. */
    invoice: build.query<AnswerTo<typeof invoiceCalls.readInvoice>, number>({
      query: identifier => request(invoiceCalls.readInvoice, { at: { identifier } }),
      providesTags: ['Invoice'],
    }),

    /** The whole invoice, of the version that was read. */
    updateInvoice: build.mutation<
      AnswerTo<typeof invoiceCalls.changeInvoice>,
      { invoice: Invoice; changes: InvoiceUpdateBody }
    >({
      query: ({ invoice, changes }) =>
        request(invoiceCalls.changeInvoice, {
          at: { identifier: invoice.identifier },
          seen: invoice,
          body: { ...invoice, ...changes },
        }),
      // A line that was taken out makes its period due again; the date of the last invoice is its series' own.
      invalidatesTags: (_, error) => (error ? [] : ['Invoice', 'Series', 'Contract']),
    }),

    deleteInvoice: build.mutation<void, Invoice>({
      query: invoice =>
        request(invoiceCalls.deleteInvoice, { at: { identifier: invoice.identifier }, seen: invoice }),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice', 'Series', 'Contract']),
    }),

    /** As paid today, or as pending; the server says which day it is. */
    markPaid: build.mutation<AnswerTo<typeof invoiceCalls.markPaid>, MarkPaidBody>({
      query: body => request(invoiceCalls.markPaid, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice']),
    }),

    /** As they were before that. */
    undoPayments: build.mutation<AnswerTo<typeof invoiceCalls.undoPayments>, UndoPaymentsBody>({
      query: body => request(invoiceCalls.undoPayments, { body }),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice']),
    }),
  }),
})
