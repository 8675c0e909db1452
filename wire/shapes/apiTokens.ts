import { z } from 'zod'
import { apiTokenSchema, madeApiTokenSchema, newApiTokenBody } from '../apiTokens.ts'
import type { apiTokenCalls } from '../calls/apiTokens.ts'
import { nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const apiTokenShapes = {
  listApiTokens: {
    summary: 'The tokens of programs, the newest first.',
    answers: { 200: z.array(apiTokenSchema) },
  },
  makeApiToken: {
    summary: 'Makes a token for a program; what it says is told this once.',
    body: newApiTokenBody,
    answers: { 201: madeApiTokenSchema },
  },
  revokeApiToken: { summary: 'Revokes a token at once.', params: { id: z.uuid() }, answers: nothing },
} satisfies ShapesOf<typeof apiTokenCalls>
