import { verifactuCalls } from '#wire/calls/verifactu.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'

/** Registration with the tax agency (VERI*FACTU): where it stands, and what was registered of an invoice. */
export const registrationApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The switch, the company and every invoice that is issued change it. */
    registration: build.query({
      ...asks(verifactuCalls.readRegistration),
      providesTags: ['Configuration', 'Company', 'Invoice'],
    }),

    setEnvironment: build.mutation({
      ...sends(verifactuCalls.setEnvironment),
      invalidatesTags: (_, error) => (error ? [] : ['Configuration', 'Invoice']),
    }),

    invoiceRecords: build.query({
      ...asks(verifactuCalls.readInvoiceRecords, (identifier: number) => ({ at: { identifier } })),
      providesTags: ['Invoice'],
    }),
  }),
})
