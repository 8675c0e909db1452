import { z } from 'zod'
import type { sessionCalls } from '../calls/session.ts'
import { passwordBody } from '../ownPassword.ts'
import { proofBody, secondStepSchema } from '../secondFactors.ts'
import { loginAnswerSchema, sessionAnswerSchema, tokenAnswerSchema } from '../session.ts'
import { languageBody, loginBody, profileBody, userSchema } from '../users.ts'
import { nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const sessionShapes = {
  signIn: {
    summary: 'Signs in.',
    body: loginBody,
    answers: { 200: tokenAnswerSchema, 202: secondStepSchema },
    throughBff: z.union([loginAnswerSchema, secondStepSchema.omit({ ticket: true })]),
  },
  changeProfile: {
    summary: 'Changes one’s own name and telephone.',
    body: profileBody,
    bodyDependsOnCaller: true,
    language: 'es',
    answers: { 200: userSchema.extend(tokenAnswerSchema.shape) },
    throughBff: userSchema.extend(loginAnswerSchema.shape),
  },
  changePassword: {
    summary: 'Changes one’s own password and ends the other sessions.',
    body: passwordBody,
    language: 'es',
    saysErrorTwice: true,
    answers: { 200: tokenAnswerSchema },
    throughBff: loginAnswerSchema,
  },
  confirmIdentity: {
    summary:
      'Shows once more who one is, before what money follows: with the second factor, too, where there is one.',
    body: proofBody,
    answers: { 200: tokenAnswerSchema },
    throughBff: loginAnswerSchema,
  },
  changeLanguage: {
    summary: 'Chooses the language in which one is spoken to.',
    body: languageBody,
    answers: { 200: languageBody },
  },
  readSession: {
    summary: 'Who is signed in, if anybody, and what stands at the foot of each page.',
    answers: { 200: sessionAnswerSchema },
  },
  signOut: { summary: 'Signs out.', answers: nothing },
  takeServiceToken: {
    summary: 'A token for a process of the product.',
    body: z.object({ secret: z.string().min(1).max(1000) }),
    answers: { 200: tokenAnswerSchema },
  },
  listPublicKeys: {
    summary: 'The keys that tokens are checked with (RFC 7517).',
    answers: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
  },
} satisfies ShapesOf<typeof sessionCalls>
