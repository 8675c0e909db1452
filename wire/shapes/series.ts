import { z } from 'zod'
import type { seriesCalls } from '../calls/series.ts'
import {
  SERIES_ADD_MESSAGE,
  SERIES_UPDATE_MESSAGE,
  seriesBody,
  seriesSchema,
  seriesUpdateBody,
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
    message: SERIES_ADD_MESSAGE,
    answers: { 201: seriesSchema },
  },
  changeSeries: {
    summary: 'Changes a series of invoices.',
    body: seriesUpdateBody,
    message: SERIES_UPDATE_MESSAGE,
    answers: { 200: seriesSchema },
  },
  deleteSeries: { summary: 'Deletes a series of invoices that nothing needs.', answers: nothing },
} satisfies ShapesOf<typeof seriesCalls>
