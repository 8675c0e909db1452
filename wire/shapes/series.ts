import { z } from 'zod'
import type { seriesCalls } from '../calls/series.ts'
import {
  seriesAddMessage,
  seriesBody,
  seriesSchema,
  seriesUpdateBody,
  seriesUpdateMessage,
} from '../series.ts'
import { nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const seriesShapes = {
  listSeries: { summary: 'Every series of invoices, ended or not.', answers: { 200: z.array(seriesSchema) } },
  listActiveSeries: {
    summary: 'Every series of invoices that is in use.',
    answers: { 200: z.array(seriesSchema) },
  },
  addSeries: {
    summary: 'Makes a series of invoices.',
    body: seriesBody,
    message: seriesAddMessage,
    answers: { 201: seriesSchema },
  },
  changeSeries: {
    summary: 'Changes a series of invoices.',
    body: seriesUpdateBody,
    message: seriesUpdateMessage,
    answers: { 200: seriesSchema },
  },
  deleteSeries: { summary: 'Deletes a series of invoices that nothing needs.', answers: nothing },
} satisfies ShapesOf<typeof seriesCalls>
