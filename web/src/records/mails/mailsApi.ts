import { mailCalls } from '#wire/calls/mails.ts'
import type { SendInvoicesBody } from '#wire/invoiceMails.ts'
import type { MailLedgerQuery } from '#wire/mailLedger.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, asks, request } from '../../session/request.ts'
import { noteWhenSent } from './sentInTab.ts'

type Asked = Partial<MailLedgerQuery>

/** Mails of several features: what an invoice, a run and the list of mails show of the ledger, and what sends and answers them. */
export const mailsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: build => ({
    /** One page of the ledger, newest first, with the totals of all. */
    mails: build.query({
      ...asks(mailCalls.listMails, (asked: Asked) => ({ at: asked })),
      providesTags: ['Mail'],
      keepUnusedDataFor: 5,
    }),

    /** The ledger page by page, each further one when it is asked for. */
    mailPages: build.infiniteQuery<AnswerTo<typeof mailCalls.listMails>, Asked, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: page => page.next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        request(mailCalls.listMails, {
          at: { ...queryArg, ...(pageParam !== null && { before: pageParam }) },
        }),
      providesTags: ['Mail'],
      keepUnusedDataFor: 5,
    }),

    /** Where mails go: to a server, or into files because there is none. */
    mailOutlet: build.query({ ...asks(mailCalls.readMailOutlet) }),

    /** `key` is made up by the dialog: a second press of the same one sends nothing again. */
    sendInvoices: build.mutation({
      ...asks(mailCalls.sendInvoices, ({ key, body }: { key: string; body: Partial<SendInvoicesBody> }) => ({
        key,
        body,
      })),
      onQueryStarted: noteWhenSent,
      invalidatesTags: ['Mail'],
    }),

    retryMail: build.mutation({
      ...asks(mailCalls.retryMail, (identifier: number) => ({ at: { identifier } })),
      invalidatesTags: ['Mail'],
    }),

    putMailAside: build.mutation({
      ...asks(mailCalls.archiveMail, (identifier: number) => ({ at: { identifier } })),
      invalidatesTags: ['Mail'],
    }),
  }),
})
