import { z } from 'zod'
import type { referenceCalls } from '../calls/reference.ts'
import { countrySchema, roleItemSchema } from '../roles.ts'
import type { ShapesOf } from './shape.ts'

export const referenceShapes = {
  listRoles: { summary: 'What a person can be.', answers: { 200: z.array(roleItemSchema) } },
  listCountries: {
    summary: 'Countries by their Spanish names, our own first.',
    answers: { 200: z.array(countrySchema) },
  },
  describeCalls: {
    summary: 'This document.',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
} satisfies ShapesOf<typeof referenceCalls>
