import { z } from 'zod'
import type { userCalls } from '../calls/users.ts'
import { identifier } from '../fields.ts'
import {
  registerBody,
  removalRequestBody,
  removalRequestSchema,
  userSchema,
  userUpdateBody,
} from '../users.ts'
import { byEmail, byNumber } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const userShapes = {
  listUsers: { summary: 'Every account.', answers: { 200: z.array(userSchema) } },
  addUser: { summary: 'Makes an account.', body: registerBody, language: 'es', answers: { 201: userSchema } },
  changeUser: {
    summary: 'Enables or disables an account, changes its role or resets its password.',
    params: byEmail,
    body: userUpdateBody,
    language: 'es',
    answers: { 200: userSchema },
  },
  deleteUser: {
    summary: 'Deletes an account and ends its sessions.',
    params: byEmail,
    answers: { 200: z.object({ email: z.string() }) },
  },
  listRemovalRequests: {
    summary: 'The removals asked for that nobody has answered.',
    answers: { 200: z.array(removalRequestSchema) },
  },
  askForRemoval: {
    summary: 'Asks an administrator to remove an account.',
    body: removalRequestBody,
    language: 'es',
    answers: { 201: removalRequestBody.extend({ tallerName: z.string().nullable() }) },
  },
  discardRemovalRequest: {
    summary: 'Leaves the account as it is.',
    params: byNumber,
    answers: { 200: z.object({ identifier: identifier() }) },
  },
} satisfies ShapesOf<typeof userCalls>
