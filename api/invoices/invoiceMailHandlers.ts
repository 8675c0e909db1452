import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { sendInvoices } from './sendInvoices.ts'

/** Invoices are mailed to their clients. */
export const invoiceMailHandlers = ({ db, outsideMailsPerDay }: Deps) =>
  ({
    sendInvoices: ({ body, keyed, actor }) =>
      sendInvoices(db, { body, keyed, actor, outsidePerDay: outsideMailsPerDay }),
  }) satisfies Partial<HandlersOf<'mails'>>
