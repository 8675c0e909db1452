import { notFound } from '#platform/errors.ts'
import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { wantsColumns } from '../http/wantsColumns.ts'
import { WrittenJson } from '../http/writtenJson.ts'
import { deleteInvoice } from './deleteInvoice.ts'
import { editInvoice } from './editInvoice.ts'
import { firstInvoices } from './firstInvoices.ts'
import { listInvoiceColumns } from './listInvoiceColumns.ts'
import { invoicesOfRange, listInvoices } from './listInvoices.ts'
import { markPaid, undoPayments } from './payments.ts'
import { openedInvoice } from './presentInvoice.ts'
import { sumInvoices } from './sumInvoices.ts'
import { texts } from './texts.ts'

/** The invoices that were issued. Those to be issued are billing's. */
export const invoiceHandlers = (deps: Deps): HandlersOf<'invoices'> => {
  const { db, clock } = deps
  return {
    sumInvoices: ({ query }) => sumInvoices(db, invoicesOfRange(query)),
    firstInvoices: async ({ query: { rows, ...range } }) =>
      new WrittenJson(await firstInvoices(db, range, { rows, today: clock.today() })),
    listInvoices: async ({ params: { start, end, all }, query: { by, client }, req, res }) => {
      const range = { start, end, by, client, unpaidOnly: !all }
      return wantsColumns({ req, res })
        ? new WrittenJson(await listInvoiceColumns(db, range), INVOICE_COLUMNS_TYPE)
        : new WrittenJson(await listInvoices(db, range))
    },
    readInvoice: async ({ params }) => {
      const json = await openedInvoice(db, params.identifier)
      if (json === null) throw notFound(texts.missing)
      return new WrittenJson(json)
    },
    markPaid: ({ body, actor }) => markPaid(db, body, clock.today(), actor),
    undoPayments: ({ body, actor }) => undoPayments(db, body, clock.today(), actor),
    changeInvoice: async ({ params: { identifier }, body, version, actor }) =>
      new WrittenJson(await editInvoice(deps, { identifier, body, version, actor })),
    deleteInvoice: ({ params: { identifier }, query, version, actor }) =>
      deleteInvoice(db, { identifier, version, ...query, actor }),
  }
}
