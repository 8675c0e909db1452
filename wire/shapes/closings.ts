import { z } from 'zod'
import type { closingCalls } from '../calls/closings.ts'
import { closeBody, closingContentSchema, closingsSchema, reopenBody } from '../closings.ts'
import { dayParameter } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const closingShapes = {
  readClosings: {
    summary: 'Up to which day invoices are closed, and who has closed and reopened what.',
    answers: { 200: closingsSchema },
  },
  previewClosing: {
    summary: 'What would be closed with the days up to one.',
    query: z.object({ closedThrough: dayParameter() }),
    answers: { 200: closingContentSchema },
  },
  closePeriod: {
    summary:
      'Closes all up to the end of a month: no invoice of then is issued, changed or deleted any more.',
    body: closeBody,
    answers: { 200: closingsSchema },
  },
  reopenPeriod: {
    summary: 'Opens what was closed after the end of an earlier month, and notes why.',
    body: reopenBody,
    answers: { 200: closingsSchema },
  },
} satisfies ShapesOf<typeof closingCalls>
