import type { SendInvoicesBody, SendInvoicesResult } from '#wire/invoiceMails.ts'
import type { MailOutletAnswer } from '#wire/mail.ts'
import type { MailLedger, MailLedgerItem, MailLedgerQuery } from '#wire/mailLedger.ts'
import { baseApi } from '../../session/baseApi.ts'
import { noteWhenSent } from './sentHere.ts'

type Asked = Partial<MailLedgerQuery>

const ledgerAddress = (asked: Asked): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, String(value))
  return `/api/correus?${query}`
}

/** Mails of several features: what an invoice, a run and the list of mails show of the ledger, and what sends and answers them. */
export const mailsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: build => ({
    /** One page of the ledger, newest first, with the totals of all. */
    mails: build.query<MailLedger, Asked>({
      query: ledgerAddress,
      providesTags: ['Mail'],
      keepUnusedDataFor: 5,
    }),

    /** The ledger page by page, each further one when it is asked for. */
    mailPages: build.infiniteQuery<MailLedger, Asked, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: page => page.seguent ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        ledgerAddress(pageParam === null ? queryArg : { ...queryArg, abans: pageParam }),
      providesTags: ['Mail'],
      keepUnusedDataFor: 5,
    }),

    /** Where mails go: to a server, or into files because there is none. */
    mailOutlet: build.query<MailOutletAnswer, void>({
      query: () => '/api/correus/mitja',
    }),

    /** `key` is made up by the dialog: a second press of the same one sends nothing again. */
    sendInvoices: build.mutation<SendInvoicesResult, { key: string; body: Partial<SendInvoicesBody> }>({
      query: ({ key, body }) => ({
        url: '/api/correus/factures',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      onQueryStarted: noteWhenSent,
      invalidatesTags: ['Mail'],
    }),

    retryMail: build.mutation<MailLedgerItem, number>({
      query: identifier => ({ url: `/api/correus/${identifier}/reintent`, method: 'POST' }),
      invalidatesTags: ['Mail'],
    }),

    putMailAside: build.mutation<MailLedgerItem, number>({
      query: identifier => ({ url: `/api/correus/${identifier}/arxiva`, method: 'POST' }),
      invalidatesTags: ['Mail'],
    }),
  }),
})

export const {
  useMailOutletQuery,
  useMailsQuery,
  useLazyMailsQuery,
  useMailPagesInfiniteQuery,
  useSendInvoicesMutation,
  useRetryMailMutation,
  usePutMailAsideMutation,
} = mailsApi
