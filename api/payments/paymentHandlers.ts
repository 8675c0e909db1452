import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { clientAccount } from './clientAccount.ts'
import { invoicePayments } from './invoicePayments.ts'
import { allocatePayment, notePayment, reversePayment } from './onePayment.ts'
import { takeBackWriteOff, writeOff } from './writeOff.ts'

/** The ledger of what came in, and what it pays (decision 0068). */
export const paymentHandlers = ({ db, clock }: Deps): HandlersOf<'payments'> => ({
  notePayment: ({ body, keyed, actor }) => notePayment(db, { body, keyed, actor, today: clock.today() }),
  allocatePayment: ({ params: { identifier }, body, actor }) =>
    allocatePayment(db, { identifier, ...body, actor }),
  reversePayment: ({ params: { identifier }, body, actor }) =>
    reversePayment(db, { identifier, reversal: { day: clock.today(), reason: body.reason }, actor }),
  writeOffInvoice: ({ params: { identifier }, body, version, actor }) =>
    writeOff(db, { identifier, body, version, actor, today: clock.today() }),
  takeBackWriteOff: ({ params: { identifier }, version, actor }) =>
    takeBackWriteOff(db, { identifier, version, actor }),
  readInvoicePayments: ({ params }) => invoicePayments(db, params.identifier),
  readClientAccount: ({ params, query }) => clientAccount(db, params.identifier, query),
})
