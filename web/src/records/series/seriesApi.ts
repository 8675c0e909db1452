import { seriesCalls } from '#wire/calls/series.ts'
import type { Series } from '#wire/series.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'

export const seriesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    series: build.query({ ...asks(seriesCalls.listSeries), providesTags: ['Series'] }),
    /** Those that new invoices may be of. */
    activeSeries: build.query({ ...asks(seriesCalls.listActiveSeries), providesTags: ['Series'] }),
    createSeries: build.mutation({
      ...sends(seriesCalls.addSeries),
      invalidatesTags: ['Series'],
      // The answer goes into the table at once, without waiting for the list to be read again.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const created = await queryFulfilled.catch(() => null)
        if (!created) return
        dispatch(seriesApi.util.updateQueryData('series', undefined, series => [...series, created.data]))
      },
    }),
    updateSeries: build.mutation({
      ...asks(seriesCalls.changeSeries, ({ version, ...body }: Series) => ({
        at: { identifier: body.identifier },
        body,
        seen: { version },
      })),
      invalidatesTags: ['Series'],
    }),
    deleteSeries: build.mutation({
      ...asks(seriesCalls.deleteSeries, (series: Series) => ({
        at: { identifier: series.identifier },
        seen: series,
      })),
      invalidatesTags: ['Series'],
    }),
  }),
})
