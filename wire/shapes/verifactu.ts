import { z } from 'zod'
import type { verifactuCalls } from '../calls/verifactu.ts'
import {
  chainPieceSchema,
  environmentBody,
  invoiceRecordsSchema,
  registrationStateSchema,
} from '../verifactu.ts'
import { byNumber } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const verifactuShapes = {
  readRegistration: {
    summary:
      'Where registration with the tax agency stands: environment, certificate, chain, what is pending and what was answered.',
    answers: { 200: registrationStateSchema },
  },
  setEnvironment: {
    summary: 'Where records go from now on: the simulator, the agency’s tests, or the agency.',
    body: environmentBody,
    answers: { 200: registrationStateSchema },
  },
  readChain: {
    summary: 'A piece of a chain as it was written and answered, for its export.',
    params: byNumber,
    query: z.object({
      after: z.coerce.number().int().min(0),
      limit: z.coerce.number().int().min(1).max(1000),
    }),
    answers: { 200: chainPieceSchema },
  },
  readInvoiceRecords: {
    summary: 'The records of an invoice, and what the agency said of each.',
    params: byNumber,
    answers: { 200: invoiceRecordsSchema },
  },
} satisfies ShapesOf<typeof verifactuCalls>
