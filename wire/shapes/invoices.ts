import { z } from 'zod'
import type { invoiceCalls } from '../calls/invoices.ts'
import { firstInvoicesSchema } from '../firstInvoices.ts'
import { INVOICE_COLUMNS_TYPE, invoiceColumnsSchema } from '../invoiceColumns.ts'
import { INVOICE_DAYS } from '../invoiceDays.ts'
import { invoiceSchema, invoiceSumsSchema, invoiceUpdateBody } from '../invoices.ts'
import { markPaidBody, paymentsResult, undoPaymentsBody } from '../payments.ts'
import {
  byNumber,
  dayParameter,
  firstRowsParameter,
  flagParameter,
  nothing,
  recordNumber,
} from './parameters.ts'
import type { ShapesOf } from './shape.ts'

/** Which of their days those are, and whose invoices alone. */
const narrowed = { by: z.enum(INVOICE_DAYS).optional(), client: recordNumber().optional() }

export const invoiceShapes = {
  sumInvoices: {
    summary: 'How many invoices there are between two days, both included, and what they come to.',
    query: z.object({ start: dayParameter(), end: dayParameter(), ...narrowed }),
    answers: { 200: invoiceSumsSchema },
  },
  firstInvoices: {
    summary:
      'The first invoices between two days, both included, with how many there are, what they come to and how many are in each state.',
    query: z.object({
      start: dayParameter(),
      end: dayParameter(),
      ...narrowed,
      rows: firstRowsParameter(50),
    }),
    answers: { 200: firstInvoicesSchema },
  },
  listInvoices: {
    summary: 'The invoices between two days, both included; with `false` those that are not paid.',
    params: { start: dayParameter(), end: dayParameter(), all: flagParameter('true') },
    query: z.object(narrowed),
    answers: { 200: z.array(invoiceSchema) },
    otherTypes: { [INVOICE_COLUMNS_TYPE]: invoiceColumnsSchema },
  },
  readInvoice: { summary: 'One invoice.', params: byNumber, answers: { 200: invoiceSchema } },
  markPaid: {
    summary: 'Marks invoices as paid today, or as not paid.',
    body: markPaidBody,
    answers: { 200: paymentsResult },
  },
  undoPayments: {
    summary: 'Gives invoices back what they said of their payment before.',
    body: undoPaymentsBody,
    answers: { 200: paymentsResult },
  },
  changeInvoice: {
    summary: 'Changes an invoice and has its PDF made again.',
    params: byNumber,
    body: invoiceUpdateBody,
    answers: { 200: invoiceSchema },
  },
  deleteInvoice: {
    summary: 'Deletes the last invoice of a series.',
    params: byNumber,
    /** As of `notDueAgain` in an update. */
    query: z.object({ notDueAgain: flagParameter('false') }),
    answers: nothing,
  },
} satisfies ShapesOf<typeof invoiceCalls>
