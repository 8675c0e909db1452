import type { ReactNode } from 'react'
import type { ReportInvoice } from '#wire/reportDocuments.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'
import type { ClientReport } from './clientReport.tsx'

type Query = {
  currentData?: readonly ReportInvoice[] | undefined
  isLoading: boolean
  isFetching: boolean
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

/** What the two reports of unpaid invoices differ in. */
export type InvoiceReportProps = {
  title: string
  note: string
  caption: string
  query: Query
  emptyTitle: string
  whenEmpty: string
  /** The report with this filter, as a file of it is asked for. */
  request: (filter: Pick<ReportRequest, 'search' | 'fields'>) => ReportRequest
  byClient: ClientReport
  toolbar?: ReactNode
}
