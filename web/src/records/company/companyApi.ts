import type { Company, CompanyBody } from '#wire/company.ts'
import { baseApi, ifMatch } from '../../session/baseApi.ts'

const companyApi = baseApi.injectEndpoints({
  endpoints: build => ({
    company: build.query<Company, void>({
      query: () => '/api/empresa',
      providesTags: ['Company'],
    }),

    /** Writes a new version of the issuer; invoices keep the one they were issued with. Those without any take the first. */
    saveCompany: build.mutation<Company, { company: Company; body: CompanyBody }>({
      query: ({ company, body }) => ({
        url: '/api/empresa',
        method: 'PUT',
        headers: ifMatch(company),
        body,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Company', 'Invoice']),
    }),
  }),
})

export const { useCompanyQuery, useSaveCompanyMutation } = companyApi
