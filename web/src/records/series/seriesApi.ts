import { seriesCalls } from '#wire/calls/series.ts'
import type { Series, SeriesBody } from '#wire/series.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

export const seriesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    series: build.query<AnswerTo<typeof seriesCalls.listSeries>, void>({
      query: () => request(seriesCalls.listSeries),
      providesTags: ['Series'],
    }),
    /** Those that new invoices may be of. */
    activeSeries: build.query<AnswerTo<typeof seriesCalls.listActiveSeries>, void>({
      query: () => request(seriesCalls.listActiveSeries),
      providesTags: ['Series'],
    }),
    createSeries: build.mutation<AnswerTo<typeof seriesCalls.addSeries>, SeriesBody>({
      query: body => request(seriesCalls.addSeries, { body }),
      invalidatesTags: ['Series'],
      // The answer goes into the table at once, without waiting for the list to be read again.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const created = await queryFulfilled.catch(() => null)
        if (!created) return
        dispatch(seriesApi.util.updateQueryData('series', undefined, series => [...series, created.data]))
      },
    }),
    updateSeries: build.mutation<AnswerTo<typeof seriesCalls.changeSeries>, Series>({
      query: ({ version, ...body }) =>
        request(seriesCalls.changeSeries, { at: { identifier: body.identifier }, body, seen: { version } }),
      invalidatesTags: ['Series'],
    }),
    deleteSeries: build.mutation<void, Series>({
      query: series =>
        request(seriesCalls.deleteSeries, { at: { identifier: series.identifier }, seen: series }),
      invalidatesTags: ['Series'],
    }),
  }),
})
