import type { Series, SeriesBody } from '#wire/series.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'

const seriesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    series: build.query<Series[], void>({
      query: () => '/api/series',
      providesTags: ['Series'],
    }),
    /** Those that new invoices may be of. */
    activeSeries: build.query<Series[], void>({
      query: () => '/api/series/false',
      providesTags: ['Series'],
    }),
    createSeries: build.mutation<Series, SeriesBody>({
      query: body => ({ url: '/api/series', method: 'POST', body }),
      invalidatesTags: ['Series'],
      // The answer goes into the table at once, without waiting for the list to be read again.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const created = await queryFulfilled.catch(() => null)
        if (!created) return
        dispatch(seriesApi.util.updateQueryData('series', undefined, series => [...series, created.data]))
      },
    }),
    updateSeries: build.mutation<Series, Series>({
      query: ({ version, ...body }) => ({
        url: `/api/series/${encodeURIComponent(body.identifier)}`,
        method: 'PUT',
        body,
        headers: ifMatch({ version }),
      }),
      invalidatesTags: ['Series'],
    }),
    deleteSeries: build.mutation<void, Series>({
      query: series => ({
        url: `/api/series/${encodeURIComponent(series.identifier)}`,
        method: 'DELETE',
        headers: ifMatch(series),
      }),
      invalidatesTags: ['Series'],
    }),
  }),
})

export const {
  useSeriesQuery,
  useActiveSeriesQuery,
  useCreateSeriesMutation,
  useUpdateSeriesMutation,
  useDeleteSeriesMutation,
} = seriesApi
