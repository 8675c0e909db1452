import type { Configuration } from '#wire/company.ts'
import { baseApi } from '../../session/baseApi.ts'

const verifactuApi = baseApi.injectEndpoints({
  endpoints: build => ({
    configuration: build.query<Configuration, void>({
      query: () => '/api/configuration',
      providesTags: ['Configuration'],
    }),

    /** The boolean and nothing else; the advanced fields never leave the browser. */
    setVerifactu: build.mutation<Configuration, boolean>({
      query: isActive => ({
        url: '/api/configuration/verifactu',
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(isActive),
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Configuration']),
    }),
  }),
})

export const { useConfigurationQuery, useSetVerifactuMutation } = verifactuApi
