import type { Country } from '#wire/roles.ts'
import { baseApi } from '../../session/baseApi.ts'

const countriesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    countries: build.query<Country[], void>({
      query: () => '/api/paises',
      providesTags: ['Country'],
      // The same all day long.
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const { useCountriesQuery } = countriesApi
