import { z } from 'zod'
import type { verifactuCalls } from '../calls/verifactu.ts'
import { declarationsSchema, signBody } from '../declarations.ts'
import { environmentBody, rehearsalSchema } from '../goingLive.ts'
import { claimAnswerSchema, messageAnswerBody } from '../sending.ts'
import {
  chainPieceSchema,
  connectionTestSchema,
  invoiceRecordsSchema,
  registrationStateSchema,
} from '../verifactu.ts'
import { byNumber, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const verifactuShapes = {
  readRegistration: {
    summary:
      'Where registration with the tax agency stands: environment, certificate, chain, what is pending and what was answered.',
    answers: { 200: registrationStateSchema },
  },
  setEnvironment: {
    summary:
      'Where records go from now on: the simulator, the agency’s tests, or the agency. Ends a rehearsal, and what that has issued is taken back or kept.',
    body: environmentBody,
    answers: { 200: registrationStateSchema },
  },
  readRehearsal: {
    summary:
      'What the rehearsal under way has issued, by series, and what keeps it from being taken back when it ends.',
    answers: { 200: rehearsalSchema },
  },
  readDeclarations: {
    summary:
      'The declaration of the version that runs, and those of earlier ones (Orden HAC/1177/2024, art. 15).',
    answers: { 200: declarationsSchema },
  },
  signDeclaration: {
    summary: 'Signs the declaration of the version that runs, for the company.',
    body: signBody,
    answers: { 200: declarationsSchema },
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
  addCertificate: {
    summary:
      'Keeps the certificate that records are sent with, in place of the one before: its file and the password of that.',
    takesFiles: true,
    answers: { 200: registrationStateSchema },
  },
  removeCertificate: {
    summary: 'Forgets the certificate; nothing is sent to the agency without one.',
    answers: { 200: registrationStateSchema },
  },
  retrySending: {
    summary: 'Has what was held up be sent now.',
    answers: { 200: registrationStateSchema },
  },
  testConnection: {
    summary: 'Connects to where records go, asks for those of this month, and says what was found.',
    answers: { 200: connectionTestSchema },
  },
  readInvoiceRecords: {
    summary: 'The records of an invoice, and what the agency said of each.',
    params: byNumber,
    answers: { 200: invoiceRecordsSchema },
  },
  mendRecord: {
    summary:
      'Registers an invoice anew whose record the agency has rejected, or found errors in, with what its client is by now.',
    params: byNumber,
    answers: { 200: invoiceRecordsSchema },
  },
  repeatRecord: {
    summary:
      'Registers an invoice anew as it is whose record the agency has rejected, where the reason was not in what it says.',
    params: byNumber,
    answers: { 200: invoiceRecordsSchema },
  },
  claimMessage: {
    summary: 'The next message to the agency that may go out, or when to ask again.',
    answers: { 200: claimAnswerSchema },
  },
  noteMessageAnswer: {
    summary: 'What came of sending a message; told twice, it is noted once.',
    params: byNumber,
    body: messageAnswerBody,
    answers: nothing,
  },
} satisfies ShapesOf<typeof verifactuCalls>
