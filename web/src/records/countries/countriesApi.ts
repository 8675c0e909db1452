import { referenceCalls } from '#wire/calls/reference.ts'
import type { Country } from '#wire/roles.ts'
import { baseApi } from '../../session/baseApi.ts'
import { request } from '../../session/request.ts'

export const countriesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    countries: build.query<Country[], void>({
      query: () => request(referenceCalls.listCountries),
      providesTags: ['Country'],
      // The same all day long.
      keepUnusedDataFor: 3600,
    }),
  }),
})
