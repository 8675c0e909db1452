import { companyCalls } from '#wire/calls/company.ts'
import type { SampleBooks } from '#wire/setup.ts'
import { BOOKS, baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

/** The way to a first bill. */
export const setupApi = baseApi.injectEndpoints({
  endpoints: build => ({
    setup: build.query({
      ...asks(companyCalls.readSetup),
      providesTags: ['Company', 'Bank', 'Series', 'Client', 'Contract', 'Invoice', 'User'],
    }),

    /** What would go with the sample company, as it is now. */
    sampleBooks: build.query({ ...asks(companyCalls.readSampleBooks), keepUnusedDataFor: 0 }),

    startOwn: build.mutation({
      ...asks(companyCalls.startOwn, (seen: SampleBooks) => ({ body: seen })),
      invalidatesTags: (_, error) => (error ? [] : BOOKS),
    }),
  }),
})
