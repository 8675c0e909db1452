import { closingCalls } from '#wire/calls/closings.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'

/** How far the books are closed is a setting of theirs, and goes stale with the others. */
export const closingsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    closings: build.query({ ...asks(closingCalls.readClosings), providesTags: ['Configuration'] }),
    /** What would be closed with the days up to this one. */
    closingContent: build.query({
      ...asks(closingCalls.previewClosing, (closedThrough: string) => ({ at: { closedThrough } })),
      providesTags: ['Configuration', 'Invoice'],
    }),
    closePeriod: build.mutation({
      ...sends(closingCalls.closePeriod),
      invalidatesTags: ['Configuration', 'Invoice'],
    }),
    reopenPeriod: build.mutation({
      ...sends(closingCalls.reopenPeriod),
      invalidatesTags: ['Configuration', 'Invoice'],
    }),
  }),
})
