import { companyCalls } from '#wire/calls/company.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

export const verifactuApi = baseApi.injectEndpoints({
  endpoints: build => ({
    configuration: build.query<AnswerTo<typeof companyCalls.readConfiguration>, void>({
      query: () => request(companyCalls.readConfiguration),
      providesTags: ['Configuration'],
    }),

    /** The boolean and nothing else; the advanced fields never leave the browser. */
    setVerifactu: build.mutation<AnswerTo<typeof companyCalls.setVerifactu>, boolean>({
      query: isActive =>
        request(companyCalls.setVerifactu, {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(isActive),
        }),
      invalidatesTags: (_, error) => (error ? [] : ['Configuration']),
    }),
  }),
})
