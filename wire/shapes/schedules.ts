import { z } from 'zod'
import type { scheduleCalls } from '../calls/schedules.ts'
import {
  dispatchedSchema,
  dispatchesSchema,
  dispatchSchema,
  scheduleBody,
  scheduleNameSchema,
  scheduleSchema,
} from '../schedules.ts'
import type { ShapesOf } from './shape.ts'

const byName = { name: scheduleNameSchema }

export const scheduleShapes = {
  listSchedules: {
    summary: 'What is mailed by itself, to whom, and when next.',
    answers: { 200: z.array(scheduleSchema) },
  },
  changeSchedule: {
    summary: 'Says to whom, or that it is not.',
    params: byName,
    body: scheduleBody,
    answers: { 200: scheduleSchema },
  },
  sendScheduleNow: {
    summary: 'Sends it at once, besides.',
    params: byName,
    answers: { 202: dispatchSchema },
  },
  listDispatches: {
    summary: 'What was sent, the newest first.',
    params: byName,
    answers: { 200: dispatchesSchema },
  },
  dispatchDue: {
    summary: 'Sends what is due by the clock of the API, and warns of a certificate that ends.',
    answers: { 200: dispatchedSchema },
  },
} satisfies ShapesOf<typeof scheduleCalls>
