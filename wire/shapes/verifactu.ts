import type { verifactuCalls } from '../calls/verifactu.ts'
import { environmentBody, invoiceRecordsSchema, registrationStateSchema } from '../verifactu.ts'
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
  readInvoiceRecords: {
    summary: 'The records of an invoice, and what the agency said of each.',
    params: byNumber,
    answers: { 200: invoiceRecordsSchema },
  },
} satisfies ShapesOf<typeof verifactuCalls>
