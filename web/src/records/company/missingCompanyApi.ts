import type { Company } from '#wire/company.ts'
import { baseApi } from '../../session/baseApi.ts'

const missingCompanyApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Whether the books have no company yet. */
    isCompanyMissing: build.query<boolean, void>({
      query: () => '/api/empresa',
      transformResponse: ({ version }: Company) => version === 0,
      providesTags: ['Company'],
    }),
  }),
})

export const { useIsCompanyMissingQuery } = missingCompanyApi
