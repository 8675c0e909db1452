import { z } from 'zod'
import type { remittanceCalls } from '../calls/remittances.ts'
import {
  afterReturnBody,
  debitNoticesSchema,
  dueDebitsSchema,
  refusalUndoneSchema,
  remittanceBody,
  remittanceDetailsSchema,
  remittanceFileQuery,
  remittanceSchema,
  sendRemittanceBody,
  settleRemittanceBody,
  undoRemittanceBody,
} from '../remittances.ts'
import { byNumber, dayParameter, recordNumber } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const remittanceShapes = {
  listRemittances: {
    summary: 'Every remittance of direct debits, the newest first.',
    answers: { 200: z.array(remittanceSchema) },
  },
  readDueDebits: {
    summary: 'What falls due by direct debit, on which day it would be collected, and what stops it.',
    query: z.object({ until: dayParameter().optional(), bancIdentifier: recordNumber().optional() }),
    answers: { 200: dueDebitsSchema },
  },
  readRemittance: {
    summary: 'One remittance with its debits.',
    params: byNumber,
    answers: { 200: remittanceDetailsSchema },
  },
  addRemittance: {
    summary: 'Prepares a remittance of what is left to pay of invoices.',
    body: remittanceBody,
    answers: { 201: remittanceDetailsSchema },
  },
  readRemittanceFile: {
    summary: 'The file for the bank: pain.008.001.08, or .02 where a bank asks for it.',
    params: byNumber,
    query: remittanceFileQuery,
    answers: { 200: 'application/xml' },
  },
  sendRemittance: {
    summary: 'Notes that the bank has the file: from then on it is taken back only if the bank refuses it.',
    params: byNumber,
    body: sendRemittanceBody,
    answers: { 200: remittanceDetailsSchema },
  },
  settleRemittance: {
    summary: 'Notes that the bank has collected it: a payment for each debit but those that are named.',
    params: byNumber,
    body: settleRemittanceBody,
    answers: { 200: remittanceDetailsSchema },
  },
  unsettleRemittance: {
    summary:
      'Takes back that the bank has collected it, as somebody had said: its payments are reversed, and it waits for its money again.',
    params: byNumber,
    answers: { 200: remittanceDetailsSchema },
  },
  refuseRemittance: {
    summary:
      'Notes that the bank has refused the whole file: nothing of it is collected, and its invoices can be collected otherwise.',
    params: byNumber,
    answers: { 200: remittanceDetailsSchema },
  },
  undoRefusal: {
    summary: 'Takes back that the bank has refused the whole file: its debits wait for their money again.',
    params: byNumber,
    answers: { 200: refusalUndoneSchema },
  },
  undoRejection: {
    summary: 'Takes back that the bank has rejected one debit of a remittance that waits: it is live again.',
    params: byNumber,
    answers: { 200: remittanceDetailsSchema },
  },
  sendDebitNotices: {
    summary: 'Tells the clients of a remittance by mail what is going to be collected of them, each once.',
    params: byNumber,
    answers: { 200: debitNoticesSchema },
  },
  chooseAfterReturn: {
    summary:
      'What becomes of a debit that came back: the bank is asked again with the next remittance, or the client by mail for a transfer.',
    params: byNumber,
    body: afterReturnBody,
    answers: { 200: remittanceDetailsSchema },
  },
  undoRemittance: {
    body: undoRemittanceBody,
    summary: 'Takes back a remittance that the bank does not have: its invoices can be collected otherwise.',
    params: byNumber,
    answers: { 200: remittanceDetailsSchema },
  },
} satisfies ShapesOf<typeof remittanceCalls>
