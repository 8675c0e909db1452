import { z } from 'zod'
import type { mandateCalls } from '../calls/mandates.ts'
import { debitHoldAnswer, debitHoldBody, mandateBody, mandateSchema, mandateUpdateBody } from '../mandates.ts'
import { byNumber } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const mandateShapes = {
  listMandates: {
    summary: 'The orders by which a client lets its account be debited, the newest first.',
    params: byNumber,
    answers: { 200: z.array(mandateSchema) },
  },
  addMandate: {
    summary: 'Notes an order that a client has signed, for the account that it has or another.',
    body: mandateBody,
    answers: { 201: mandateSchema },
  },
  changeMandate: {
    summary: 'Changes an order that nothing has been collected by; of others only the last use.',
    params: byNumber,
    body: mandateUpdateBody,
    answers: { 200: mandateSchema },
  },
  readDebitHold: {
    summary: 'Whether a client’s debits are on hold, and why.',
    params: byNumber,
    answers: { 200: debitHoldAnswer },
  },
  holdDebits: {
    summary: 'Puts a client’s debits on hold: they go into no remittance.',
    params: byNumber,
    body: debitHoldBody,
    answers: { 200: debitHoldAnswer },
  },
  releaseDebits: {
    summary: 'Takes a client’s debits off hold.',
    params: byNumber,
    answers: { 200: debitHoldAnswer },
  },
  cancelMandate: {
    summary: 'Cancels an order from today on. It stays on record.',
    params: byNumber,
    answers: { 200: mandateSchema },
  },
} satisfies ShapesOf<typeof mandateCalls>
