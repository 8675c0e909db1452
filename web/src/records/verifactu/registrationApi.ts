import { verifactuCalls } from '#wire/calls/verifactu.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks, sends } from '../../session/request.ts'

/** Registration with the tax agency (VERI*FACTU): where it stands, and what was registered of an invoice. */
export const registrationApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: build => ({
    /** The switch, the company and every invoice that is issued change it. */
    registration: build.query({
      ...asks(verifactuCalls.readRegistration),
      providesTags: ['Configuration', 'Company', 'Invoice'],
    }),

    setEnvironment: build.mutation({
      ...sends(verifactuCalls.setEnvironment),
      // Invoices that a rehearsal issued may be taken back: numbers and periods are free again, mails that waited are refused.
      invalidatesTags: (_, error) =>
        error ? [] : ['Configuration', 'Run', 'Invoice', 'Series', 'Contract', 'Mail'],
    }),

    /** What was issued while rehearsing, as it is now. */
    rehearsal: build.query({ ...asks(verifactuCalls.readRehearsal), providesTags: ['Invoice'] }),

    declarations: build.query({
      ...asks(verifactuCalls.readDeclarations),
      providesTags: ['Configuration', 'Company'],
    }),

    signDeclaration: build.mutation({
      ...sends(verifactuCalls.signDeclaration),
      invalidatesTags: (_, error) => (error ? [] : ['Configuration']),
    }),

    /** Really connects, and says in words what it has found. */
    testConnection: build.mutation({ ...asks(verifactuCalls.testConnection) }),

    retrySending: build.mutation({
      ...asks(verifactuCalls.retrySending),
      invalidatesTags: (_, error) => (error ? [] : ['Configuration']),
    }),

    addCertificate: build.mutation({
      ...asks(verifactuCalls.addCertificate, (body: FormData) => ({ body })),
      invalidatesTags: (_, error) => (error ? [] : ['Configuration']),
    }),

    /** Registers an invoice anew with what its client is by now. */
    mendRecord: build.mutation({
      ...asks(verifactuCalls.mendRecord, (identifier: number) => ({ at: { identifier } })),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice']),
    }),

    /** Says once more what was rejected. */
    repeatRecord: build.mutation({
      ...asks(verifactuCalls.repeatRecord, (identifier: number) => ({ at: { identifier } })),
      invalidatesTags: (_, error) => (error ? [] : ['Invoice']),
    }),

    invoiceRecords: build.query({
      ...asks(verifactuCalls.readInvoiceRecords, (identifier: number) => ({ at: { identifier } })),
      providesTags: ['Invoice'],
    }),
  }),
})
