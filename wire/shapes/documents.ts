import { z } from 'zod'
import type { documentCalls } from '../calls/documents.ts'
import { invoiceDocumentSchema } from '../documents.ts'
import {
  documentsBody,
  documentsDoneBody,
  documentsNotedSchema,
  documentsSchema,
  keptQuery,
  keptSchema,
  lostBody,
  lostSchema,
  pendingQuery,
  pendingSchema,
  removedBody,
} from '../jobs.ts'
import { byNumber, flagParameter, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const documentShapes = {
  listPending: {
    summary: 'What has no file yet or waits to be sent.',
    /** `impossible`: also those whose PDF could not be made, to try again. */
    query: pendingQuery.extend({ impossible: flagParameter('false') }),
    answers: { 200: pendingSchema },
  },
  readDocument: {
    summary: 'What is printed on an invoice.',
    params: byNumber,
    answers: { 200: invoiceDocumentSchema },
  },
  readDocuments: {
    summary: 'What is printed on these versions of invoices, as far as they still want a file.',
    body: documentsBody,
    answers: { 200: documentsSchema },
  },
  noteDocuments: {
    summary: 'What has become of the files of these versions.',
    body: documentsDoneBody,
    answers: { 200: documentsNotedSchema },
  },
  listKeptDocuments: {
    summary: 'The documents that should be there.',
    query: keptQuery,
    answers: { 200: keptSchema },
  },
  noteLostDocuments: {
    summary: 'The store has lost these: they are wanted again.',
    body: lostBody,
    answers: { 200: lostSchema },
  },
  forgetDocuments: {
    summary: 'The store has these no more, as nobody wants them.',
    body: removedBody,
    answers: nothing,
  },
  openInvoicePdf: {
    summary: 'The PDF of an invoice; `v` only tells versions apart.',
    query: z.object({ v: z.string().optional() }),
    answers: { 200: 'application/pdf' },
  },
} satisfies ShapesOf<typeof documentCalls>
