import { z } from 'zod'
import type { groupCalls } from '../calls/groups.ts'
import { groupBody, groupSchema, groupUpdateBody } from '../groups.ts'
import { byNumber, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const groupShapes = {
  listGroups: { summary: 'Every group of workshops, ended or not.', answers: { 200: z.array(groupSchema) } },
  listActiveGroups: {
    summary: 'Every group of workshops that is in use.',
    answers: { 200: z.array(groupSchema) },
  },
  addGroup: { summary: 'Makes a group of workshops.', body: groupBody, answers: { 201: groupSchema } },
  changeGroup: {
    summary: 'Changes a group of workshops.',
    params: byNumber,
    body: groupUpdateBody,
    answers: { 200: groupSchema },
  },
  deleteGroup: {
    summary: 'Deletes a group of workshops that nothing needs.',
    params: byNumber,
    answers: nothing,
  },
} satisfies ShapesOf<typeof groupCalls>
