import { restoreCalls } from '#wire/calls/restores.ts'
import { BOOKS, baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'

/** Books that were put back to an earlier moment; whether somebody has looked is a setting of theirs. */
export const restoresApi = baseApi.injectEndpoints({
  endpoints: build => ({
    unconfirmedRestore: build.query({
      ...asks(restoreCalls.readUnconfirmedRestore),
      providesTags: ['Configuration'],
    }),
    askAgency: build.mutation({ ...sends(restoreCalls.askAgency) }),
    confirmRestore: build.mutation({
      ...sends(restoreCalls.confirmRestore),
      invalidatesTags: ['Configuration', ...BOOKS],
    }),
  }),
})
