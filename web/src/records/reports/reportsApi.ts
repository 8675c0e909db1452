import type { InvoiceReportItem, LicenceItem } from '#wire/reports.ts'
import { baseApi } from '../../session/baseApi.ts'

const reportsApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Unpaid invoices due within so many days, or overdue for fewer. */
    dueReport: build.query<InvoiceReportItem[], number>({
      query: days => `/api/InformesFactura?dies=${days}`,
      providesTags: ['Invoice'],
    }),
    pendingReport: build.query<InvoiceReportItem[], void>({
      query: () => '/api/InformesFactura/PendientesPago',
      providesTags: ['Invoice'],
    }),
    licenceReport: build.query<LicenceItem[], void>({
      query: () => '/api/InformesLicencias/LicenciasTalleres',
      providesTags: ['Contract', 'Client'],
    }),
  }),
})

export const { useDueReportQuery, usePendingReportQuery, useLicenceReportQuery } = reportsApi
