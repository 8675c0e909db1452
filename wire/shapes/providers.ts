import { z } from 'zod'
import type { providerCalls } from '../calls/providers.ts'
import { providerRequestSchema, providerSignInBody } from '../providers.ts'
import { secondStepSchema } from '../secondFactors.ts'
import { loginAnswerSchema, tokenAnswerSchema } from '../session.ts'
import type { ShapesOf } from './shape.ts'

export const providerShapes = {
  beginProviderSignIn: {
    summary: 'Where to go to sign in through the company’s own identity provider.',
    answers: { 200: providerRequestSchema },
    throughBff: providerRequestSchema.pick({ url: true }),
  },
  signInWithProvider: {
    summary: 'Signs in with what the identity provider has answered.',
    body: providerSignInBody,
    answers: { 200: tokenAnswerSchema, 202: secondStepSchema },
    throughBff: z.union([loginAnswerSchema, secondStepSchema.omit({ ticket: true })]),
  },
} satisfies ShapesOf<typeof providerCalls>
