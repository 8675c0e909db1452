import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { wantsColumns } from '../http/wantsColumns.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import { BY_DUE_DATE } from '../invoices/invoiceOrder.ts'
import { invoiceColumns } from '../invoices/listInvoiceColumns.ts'
import { dueSoon } from './dueSoon.ts'
import { licences } from './licences.ts'
import { pendingPayment, pendingSummary } from './pendingPayment.ts'
import { reportArray } from './reportArray.ts'
import { reportDocument } from './reportDocument.ts'

/** What is printed for the accountant and for those who chase payments. */
export const reportHandlers = ({ db, clock }: Deps): HandlersOf<'reports'> => ({
  listDueSoon: async ({ query }) =>
    new WrittenJson(await reportArray(db, dueSoon({ today: clock.today(), days: query.dies }))),
  listPendingPayment: async asked =>
    wantsColumns(asked)
      ? new WrittenJson(await invoiceColumns(db, pendingPayment(), BY_DUE_DATE), INVOICE_COLUMNS_TYPE)
      : new WrittenJson(await reportArray(db, pendingPayment())),
  sumPendingPayment: () => pendingSummary(db, clock.today()),
  listLicences: () => licences(db),
  // A mail of this morning may go out tomorrow.
  readReport: ({ query, body }) => reportDocument(db, body, query.today ?? clock.today()),
})
