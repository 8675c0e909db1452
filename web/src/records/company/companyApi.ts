import { companyCalls } from '#wire/calls/company.ts'
import type { Company, CompanyBody } from '#wire/company.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

export const companyApi = baseApi.injectEndpoints({
  endpoints: build => ({
    company: build.query({ ...asks(companyCalls.readCompany), providesTags: ['Company'] }),

    /** Writes a new version of the issuer; invoices keep the one they were issued with. Those without any take the first. */
    saveCompany: build.mutation({
      ...asks(companyCalls.changeCompany, ({ company, body }: { company: Company; body: CompanyBody }) => ({
        seen: company,
        body,
      })),
      invalidatesTags: (_, error) => (error ? [] : ['Company', 'Invoice']),
    }),
  }),
})
