import { invoiceCalls } from '#wire/calls/invoices.ts'
import type { InvoiceColumns } from '#wire/invoiceColumns.ts'
import { type InvoiceRow, invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice, InvoiceLineBody, InvoiceUpdateBody } from '#wire/invoices.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, request, sends } from '../../session/request.ts'
import type { FirstRows } from '../../ui/list/firstRows.ts'
import { firstRows } from './firstInvoiceRows.ts'
import type { InvoiceRange } from './invoicesAddress.ts'
import { requestColumns } from './requestColumns.ts'

/** What the form of an invoice saves, and the lines as they are to be. */
type InvoiceChange = { invoice: Invoice; changes: InvoiceUpdateBody; lines: InvoiceLineBody[] }

/** What goes, and whether that periods go with it which are not due again is meant. */
type InvoiceDeletion = { invoice: Invoice; notDueAgain: boolean }

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

    /** Its first rows, and what stands around them, in a fraction of the time of all of it. */
    firstInvoices: build.query<FirstRows<InvoiceRow>, InvoiceRange & { rows: number }>({
      query: ({ from, to, by, client, rows }) =>
        request(invoiceCalls.firstInvoices, { at: { start: from, end: to, by, client, rows } }),
      transformResponse: firstRows,
      providesTags: ['Invoice'],
      // All of it is there a moment later.
      keepUnusedDataFor: 5,
    }),

    /** One invoice as it is now: the record that a screen was opened with may be of an hour ago. */
    invoice: build.query({
      ...asks(invoiceCalls.readInvoice, (identifier: number) => ({ at: { identifier } })),
      providesTags: ['Invoice'],
    }),

    /** The whole invoice, of the version that was read. */
    updateInvoice: build.mutation({
      ...asks(invoiceCalls.changeInvoice, ({ invoice, changes, lines }: InvoiceChange) => ({
        at: { identifier: invoice.identifier },
        seen: invoice,
        body: { ...invoice, ...changes, facturaDetalles: lines },
      })),
      // A line that was taken out makes its period due again; the date of the last invoice is its series' own.
      invalidatesTags: (_, error) => (error ? [] : ['Invoice', 'Series', 'Contract']),
    }),

    deleteInvoice: build.mutation({
      ...asks(invoiceCalls.deleteInvoice, ({ invoice, notDueAgain }: InvoiceDeletion) => ({
        at: { identifier: invoice.identifier, notDueAgain: notDueAgain ? 'true' : undefined },
        seen: invoice,
      })),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice', 'Series', 'Contract']),
    }),

    /** As paid today, or as pending; the server says which day it is. */
    markPaid: build.mutation({
      ...sends(invoiceCalls.markPaid),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice']),
    }),

    /** As they were before that. */
    undoPayments: build.mutation({
      ...sends(invoiceCalls.undoPayments),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice']),
    }),
  }),
})
