import { annullableSchema, annulmentBody, annulmentResultSchema } from '../annulments.ts'
import type { annulmentCalls } from '../calls/annulments.ts'
import { byNumber } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const annulmentShapes = {
  readAnnullable: {
    summary: 'Whether an invoice can be annulled, and what that would do.',
    params: byNumber,
    answers: { 200: annullableSchema },
  },
  annulInvoice: {
    summary:
      'Annuls a registered invoice that should never have been issued: a record tells the agency, and the invoice keeps its number and comes to nothing.',
    params: byNumber,
    body: annulmentBody,
    answers: { 200: annulmentResultSchema },
  },
} satisfies ShapesOf<typeof annulmentCalls>
