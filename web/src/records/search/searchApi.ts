import { searchCalls } from '#wire/calls/search.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

export const searchApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** What clients, invoices and contracts somebody may mean who types this. */
    search: build.query({
      ...asks(searchCalls.search, (text: string) => ({ at: { text } })),
      providesTags: ['Client', 'Invoice', 'Contract'],
    }),
  }),
})
