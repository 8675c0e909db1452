import type { AccountMailBody } from '#wire/accountMails.ts'
import { collectionCalls } from '#wire/calls/collections.ts'
import { paymentCalls } from '#wire/calls/payments.ts'
import type { AllocationsBody, PaymentBody, WriteOffBody } from '#wire/payments.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'
import { noteWhenSent } from '../mails/sentInTab.ts'

type Asked = { identifier: number; start: string; end: string }
/** An invoice as it was seen. */
type Seen = { identifier: number; version: number }

/** The ledger: what came in, and what it pays. Whatever pays invoices changes what they say. */
export const paymentsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Invoice', 'Mail'] }).injectEndpoints({
  endpoints: build => ({
    invoicePayments: build.query({
      ...asks(paymentCalls.readInvoicePayments, (identifier: number) => ({ at: { identifier } })),
      providesTags: ['Invoice'],
    }),
    clientAccount: build.query({
      ...asks(paymentCalls.readClientAccount, (at: Asked) => ({ at })),
      providesTags: ['Invoice'],
    }),
    accountMail: build.query({
      ...asks(collectionCalls.previewAccountMail, (at: Asked) => ({ at })),
      providesTags: ['Invoice'],
      keepUnusedDataFor: 0,
    }),
    mailAccount: build.mutation({
      ...asks(
        collectionCalls.mailAccount,
        ({ identifier, key, body }: { identifier: number; key: string; body: AccountMailBody }) => ({
          at: { identifier },
          key,
          body,
        }),
      ),
      onQueryStarted: noteWhenSent,
      invalidatesTags: ['Mail'],
    }),
    notePayment: build.mutation({
      ...asks(paymentCalls.notePayment, ({ body, key }: { body: PaymentBody; key: string }) => ({
        body,
        key,
      })),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice']),
    }),
    allocatePayment: build.mutation({
      ...asks(
        paymentCalls.allocatePayment,
        ({ identifier, ...body }: { identifier: number } & AllocationsBody) => ({
          at: { identifier },
          body,
        }),
      ),
      // Also when it is refused: others have had it pay something.
      invalidatesTags: ['Invoice'],
    }),
    writeOffInvoice: build.mutation({
      ...asks(paymentCalls.writeOffInvoice, ({ invoice, body }: { invoice: Seen; body: WriteOffBody }) => ({
        at: { identifier: invoice.identifier },
        seen: invoice,
        body,
      })),
      // Also when it is refused: something has become of it since.
      invalidatesTags: ['Invoice'],
    }),
    takeBackWriteOff: build.mutation({
      ...asks(paymentCalls.takeBackWriteOff, (invoice: Seen) => ({
        at: { identifier: invoice.identifier },
        seen: invoice,
      })),
      invalidatesTags: ['Invoice'],
    }),
    reversePayment: build.mutation({
      ...asks(
        paymentCalls.reversePayment,
        ({ identifier, ...body }: { identifier: number; reason: string }) => ({ at: { identifier }, body }),
      ),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice']),
    }),
  }),
})
