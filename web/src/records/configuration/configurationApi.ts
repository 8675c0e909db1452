import { companyCalls } from '#wire/calls/company.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

export const verifactuApi = baseApi.injectEndpoints({
  endpoints: build => ({
    configuration: build.query({ ...asks(companyCalls.readConfiguration), providesTags: ['Configuration'] }),

    /** The boolean and nothing else; the advanced fields never leave the browser. */
    setVerifactu: build.mutation({
      ...asks(companyCalls.setVerifactu, (isActive: boolean) => ({
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(isActive),
      })),
      invalidatesTags: (_, error) => (error ? [] : ['Configuration']),
    }),
  }),
})
