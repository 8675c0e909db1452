import { referenceCalls } from '#wire/calls/reference.ts'
import { baseApi } from '../../session/baseApi.ts'
import { request } from '../../session/request.ts'
import { type DescribedGroup, groupsOf, type OpenApi } from './callGroups.ts'

const callsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Everything that can be called, as the server describes itself. */
    calls: build.query<DescribedGroup[], void>({
      query: () => request(referenceCalls.describeCalls),
      transformResponse: (document: OpenApi) => groupsOf(document),
      // The same until another version runs.
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const { useCallsQuery } = callsApi
