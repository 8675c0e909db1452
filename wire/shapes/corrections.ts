import type { correctionCalls } from '../calls/corrections.ts'
import {
  correctableSchema,
  correctionBody,
  correctionPreviewSchema,
  correctionsBody,
} from '../corrections.ts'
import { invoiceSchema } from '../invoices.ts'
import { byNumber } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const correctionShapes = {
  readCorrectable: {
    summary:
      'What of an invoice can still be corrected: what is left of its lines and taxes, and their periods.',
    params: byNumber,
    answers: { 200: correctableSchema },
  },
  previewCorrection: {
    summary: 'What a corrective invoice would be: its number, lines and amounts, and what would be left.',
    body: correctionsBody,
    answers: { 200: correctionPreviewSchema },
  },
  correctInvoice: {
    summary: 'Issues a corrective invoice of one invoice; without lines it takes the whole of it back.',
    params: byNumber,
    body: correctionBody,
    answers: { 201: invoiceSchema },
  },
  correctInvoices: {
    summary: 'Issues a corrective invoice of several invoices, or of those that earlier software has issued.',
    body: correctionsBody,
    answers: { 201: invoiceSchema },
  },
} satisfies ShapesOf<typeof correctionCalls>
