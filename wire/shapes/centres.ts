import { z } from 'zod'
import type { centreCalls } from '../calls/centres.ts'
import { centreBody, centreSchema, centreUpdateBody } from '../centres.ts'
import { groupSchema } from '../groups.ts'
import { byNumber, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const centreShapes = {
  listCentresAndGroups: {
    summary: 'What the screen of workshops needs: them, and the groups to choose from.',
    answers: { 200: z.object({ centros: z.array(centreSchema), grupos: z.array(groupSchema) }) },
  },
  addCentre: { summary: 'Makes a workshop.', body: centreBody, answers: { 201: centreSchema } },
  changeCentre: {
    summary: 'Changes a workshop.',
    params: byNumber,
    body: centreUpdateBody,
    answers: { 200: centreSchema },
  },
  deleteCentre: { summary: 'Deletes a workshop that nothing needs.', params: byNumber, answers: nothing },
} satisfies ShapesOf<typeof centreCalls>
