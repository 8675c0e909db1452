import type { BodySent } from '#wire/callGroups.ts'
import { correctionCalls } from '#wire/calls/corrections.ts'
import type { Correctable } from '#wire/corrections.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, request, sends } from '../../session/request.ts'

/** The books that a correction changes: those of a run, for it frees periods and has a number. */
const changedByCorrection = ['Run', 'Invoice', 'Series', 'Contract', 'Mail'] as const

export const correctionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: build => ({
    /** What of these invoices can still be corrected, in their order. */
    correctables: build.query<Correctable[], readonly number[]>({
      queryFn: async (identifiers, _api, _options, ask) => {
        const answers = await Promise.all(
          identifiers.map(identifier =>
            ask(request(correctionCalls.readCorrectable, { at: { identifier } })),
          ),
        )
        const error = answers.find(answer => answer.error !== undefined)?.error
        return error ? { error } : { data: answers.map(({ data }) => data as Correctable) }
      },
      providesTags: ['Invoice'],
    }),

    /** What a correction would be, again with every change of it. */
    correctionPreview: build.query({
      ...asks(correctionCalls.previewCorrection, (body: BodySent<'previewCorrection'>) => ({ body })),
      providesTags: ['Invoice', 'Series'],
      keepUnusedDataFor: 0,
    }),

    /** The same, asked at the moment of issuing. */
    lookAtCorrection: build.mutation({ ...sends(correctionCalls.previewCorrection) }),

    correctInvoices: build.mutation({
      ...asks(
        correctionCalls.correctInvoices,
        (asked: { key: string; body: BodySent<'correctInvoices'> }) => asked,
      ),
      invalidatesTags: (_, error) => (error ? [] : changedByCorrection),
    }),
  }),
})
