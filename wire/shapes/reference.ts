import { z } from 'zod'
import { isPostcode } from '#domain/postcodes.ts'
import type { referenceCalls } from '../calls/reference.ts'
import { countrySchema } from '../countries.ts'
import { postcodeSchema } from '../postcodes.ts'
import { roleItemSchema } from '../roles.ts'
import type { ShapesOf } from './shape.ts'

export const referenceShapes = {
  listRoles: { summary: 'What a person can be.', answers: { 200: z.array(roleItemSchema) } },
  listCountries: {
    summary: 'Countries by their Spanish names, our own first.',
    answers: { 200: z.array(countrySchema) },
  },
  readPostcode: {
    summary: 'The province of a Spanish postcode, and the towns that the books have with it.',
    params: { postcode: z.string().refine(isPostcode) },
    answers: { 200: postcodeSchema },
  },
  describeCalls: {
    summary: 'This document.',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
} satisfies ShapesOf<typeof referenceCalls>
