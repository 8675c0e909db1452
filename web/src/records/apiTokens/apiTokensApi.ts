import type { NewApiTokenBody } from '#wire/apiTokens.ts'
import { apiTokenCalls } from '#wire/calls/apiTokens.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

export const apiTokensApi = baseApi.enhanceEndpoints({ addTagTypes: ['ApiToken'] }).injectEndpoints({
  endpoints: build => ({
    apiTokens: build.query({ ...asks(apiTokenCalls.listApiTokens), providesTags: ['ApiToken'] }),
    makeApiToken: build.mutation({
      ...asks(apiTokenCalls.makeApiToken, (body: NewApiTokenBody) => ({ body })),
      invalidatesTags: ['ApiToken'],
    }),
    revokeApiToken: build.mutation({
      ...asks(apiTokenCalls.revokeApiToken, (id: string) => ({ at: { id } })),
      invalidatesTags: ['ApiToken'],
    }),
  }),
})
