import { referenceCalls } from '#wire/calls/reference.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

export const countriesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    countries: build.query({
      ...asks(referenceCalls.listCountries),
      providesTags: ['Country'],
      // The same all day long.
      keepUnusedDataFor: 3600,
    }),
  }),
})
