import { z } from 'zod'
import type { paymentCalls } from '../calls/payments.ts'
import {
  allocationsBody,
  clientAccountSchema,
  invoicePaymentsSchema,
  paymentBody,
  paymentSchema,
  reversalBody,
  writeOffBody,
} from '../payments.ts'
import { byNumber, dayParameter } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const paymentShapes = {
  notePayment: {
    summary: 'Notes what came in from a client and which invoices it pays; the rest is the client’s credit.',
    body: paymentBody,
    answers: { 201: paymentSchema },
  },
  allocatePayment: {
    summary: 'Has a payment pay these invoices from now on, and no others.',
    params: byNumber,
    body: allocationsBody,
    answers: { 200: paymentSchema },
  },
  reversePayment: {
    summary: 'Takes a payment back: it stays in the books and pays nothing any more.',
    params: byNumber,
    body: reversalBody,
    answers: { 200: paymentSchema },
  },
  readInvoicePayments: {
    summary: 'What has paid an invoice, what is left of it, and what its client has to its credit.',
    params: byNumber,
    answers: { 200: invoicePaymentsSchema },
  },
  writeOffInvoice: {
    summary:
      'Gives up what is left to pay of an invoice: nobody asks for it any more, and no money has come in.',
    params: byNumber,
    body: writeOffBody,
    answers: { 200: invoicePaymentsSchema },
  },
  takeBackWriteOff: {
    summary: 'Asks again for what was given up of an invoice.',
    params: byNumber,
    answers: { 200: invoicePaymentsSchema },
  },
  readClientAccount: {
    summary: 'What a client was billed and has paid between two days, both included, and what it owes.',
    params: byNumber,
    query: z.object({ start: dayParameter(), end: dayParameter() }),
    answers: { 200: clientAccountSchema },
  },
} satisfies ShapesOf<typeof paymentCalls>
