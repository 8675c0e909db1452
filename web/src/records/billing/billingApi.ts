import type { Preview } from '#wire/billing.ts'
import type { BodySent } from '#wire/callGroups.ts'
import { billingCalls } from '#wire/calls/billing.ts'
import { invoiceCalls } from '#wire/calls/invoices.ts'
import type { Invoice } from '#wire/invoices.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, asks, request, sends } from '../../session/request.ts'
import { inCapitals } from '../inCapitals.ts'

/** A preview with the tag by which the run can ask that nothing has changed since. */
export type TaggedPreview = Preview & { tag: string }

/** What staff confirmed: sent once under its key, and again only under the same key, which bills nothing twice. */
export type RunRequest = {
  /** `Idempotency-Key` of the run; it stands in the address. */
  key: string
  /** Tag of the preview that was confirmed. */
  tag: string
  serieIdentifier: string
  fechaFactura: string
  excludedClients: number[]
  /** The one client that is billed; absent or null for all. */
  clienteIdentifier?: number | null
  /** They are mailed, too; absent where a tab confirmed before there was a choice. */
  sendMails?: boolean
  /** How many invoices were announced. */
  count: number
}

/** The invoices of one series and day whose numbers lie between these two, both included. */
export type NumberRange = { day: string; series: string; first: number; last: number }

/** Bills one client, or with null all of them, and mails the invoices where it says so. */
export type IssueForm = {
  serieIdentifier: string
  fechaFactura: string
  clienteIdentifier: number | null
  sendMails?: boolean
}

/** Longer than any run takes: the answer is of no use to the screen, only a refusal is. */
const RUN_TIMEOUT_MS = 900_000

/** The books that a run changes. */
const changedByRun = ['Run', 'Invoice', 'Series', 'Contract', 'Mail'] as const

/** Reads an answer of thousands of invoices to its end without keeping any. */
const discard = async (response: Response): Promise<null> => {
  await response.body?.pipeTo(new WritableStream())
  return null
}

export const billingApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: build => ({
    /** What would be issued on a day, for one client or, with null, for all. */
    preview: build.query<TaggedPreview, { day: string; client: number | null }>({
      query: ({ day, client }) =>
        request(billingCalls.previewRun, { at: { fechaFactura: day, clienteIdentifier: client } }),
      transformResponse: (preview: AnswerTo<typeof billingCalls.previewRun>, meta) => ({
        ...preview,
        tag: meta?.response?.headers.get('ETag') ?? '',
      }),
      providesTags: ['Run', 'Invoice', 'Contract', 'Client'],
      // Ten thousand clients: neither compared with those of before nor kept when nobody looks.
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),

    startRun: build.mutation<null, RunRequest>({
      query: ({ key, tag, count, clienteIdentifier = null, sendMails = false, ...choices }) =>
        request(billingCalls.issueInvoices, {
          tag,
          key,
          body: inCapitals({ ...choices, clienteIdentifier, sendMails }),
          timeout: RUN_TIMEOUT_MS,
          responseHandler: response => (response.ok ? discard(response) : response.json()),
        }),
      invalidatesTags: changedByRun,
    }),

    /** State of a run; asked when its stream of events is refused, to learn why. */
    run: build.query({
      ...asks(billingCalls.readRun, (key: string) => ({ at: { key } })),
      keepUnusedDataFor: 0,
    }),

    runInvoices: build.query<Invoice[], NumberRange>({
      query: ({ day }) => request(invoiceCalls.listInvoices, { at: { start: day, end: day, all: true } }),
      transformResponse: (invoices: AnswerTo<typeof invoiceCalls.listInvoices>, _, { series, first, last }) =>
        invoices
          .filter(
            ({ serieIdentifier, numFact }) =>
              serieIdentifier === series && numFact >= first && numFact <= last,
          )
          .sort((a, b) => a.numFact - b.numFact),
      providesTags: ['Invoice'],
      structuralSharing: false,
    }),

    /** Answers how many invoices were issued and how many blocked clients left out. `tag` is that of the preview that was seen. */
    issueInvoices: build.mutation<
      { issued: number; omitted: number },
      { key: string; tag: string; form: IssueForm }
    >({
      query: ({ key, tag, form }) =>
        request(billingCalls.issueInvoices, { tag, key, body: inCapitals(form), timeout: RUN_TIMEOUT_MS }),
      transformResponse: (invoices: AnswerTo<typeof billingCalls.issueInvoices>, meta) => ({
        issued: invoices.length,
        omitted: Number(meta?.response?.headers.get('X-Skipped-Clients') ?? 0),
      }),
      invalidatesTags: changedByRun,
    }),

    /** What an invoice by hand would be. It asks, and changes nothing. */
    previewManual: build.mutation({ ...sends(billingCalls.previewManualInvoice) }),

    issueManual: build.mutation({
      ...asks(
        billingCalls.issueManualInvoice,
        (asked: { key: string; body: BodySent<'issueManualInvoice'> }) => asked,
      ),
      invalidatesTags: (_, error) => (error ? [] : changedByRun),
    }),
  }),
})

/** Makes everything stale that a run and its PDFs change, for a page that was reloaded while the run went on. */
export const runChangedBooks = () => billingApi.util.invalidateTags([...changedByRun])
