import type { BodySent } from '#wire/callGroups.ts'
import { annulmentCalls } from '#wire/calls/annulments.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

type Asked = { identifier: number; key: string; body: BodySent<'annulInvoice'> }

/** Invoices that should never have been issued. */
export const annulmentsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: build => ({
    /** What annulling an invoice would do, as it is asked: always anew. */
    annullable: build.query({
      ...asks(annulmentCalls.readAnnullable, (identifier: number) => ({ at: { identifier } })),
      providesTags: ['Invoice'],
      keepUnusedDataFor: 0,
    }),

    /** Its periods are due again, and its records are others. */
    annulInvoice: build.mutation({
      ...asks(annulmentCalls.annulInvoice, ({ identifier, key, body }: Asked) => ({
        at: { identifier },
        key,
        body,
      })),
      invalidatesTags: (_, error) => (error ? [] : ['Run', 'Invoice', 'Series', 'Contract', 'Mail']),
    }),
  }),
})
