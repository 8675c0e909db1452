import { documentCalls } from './calls/documents.ts'
import { pathOf } from './pathOf.ts'

/** What stands before the number of an invoice in the address of its PDF, and between that and the version, for SQL that makes thousands. */
export const [PDF_OF_INVOICE = '', PDF_VERSION = ''] = pathOf(documentCalls.openInvoicePdf, {
  identifier: 0,
  v: 0,
}).split('0')
