import { companyCalls } from '#wire/calls/company.ts'
import type { Company, CompanyBody } from '#wire/company.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, request } from '../../session/request.ts'

export const companyApi = baseApi.injectEndpoints({
  endpoints: build => ({
    company: build.query<AnswerTo<typeof companyCalls.readCompany>, void>({
      query: () => request(companyCalls.readCompany),
      providesTags: ['Company'],
    }),

    /** Writes a new version of the issuer; invoices keep the one they were issued with. Those without any take the first. */
    saveCompany: build.mutation<
      AnswerTo<typeof companyCalls.changeCompany>,
      { company: Company; body: CompanyBody }
    >({
      query: ({ company, body }) => request(companyCalls.changeCompany, { seen: company, body }),
      invalidatesTags: (_, error) => (error ? [] : ['Company', 'Invoice']),
    }),
  }),
})
