import type { Deps } from '../deps.ts'
import { isProgram } from '../http/apiTokens.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { sendInvoices } from './sendInvoices.ts'

/** Invoices are mailed to their clients. */
export const invoiceMailHandlers = ({ db, outsideMailsPerDay }: Deps) =>
  ({
    sendInvoices: ({ req, body, keyed, actor }) =>
      sendInvoices(db, {
        body,
        keyed,
        actor,
        isProgram: isProgram(req),
        outsidePerDay: outsideMailsPerDay,
      }),
  }) satisfies Partial<HandlersOf<'mails'>>
