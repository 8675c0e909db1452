import { z } from 'zod'
import type { passwordCalls } from '../calls/passwords.ts'
import { forgottenPasswordBody, invitationBody, setPasswordBody, userSchema } from '../users.ts'
import { byEmail, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const passwordShapes = {
  askForPasswordLink: {
    summary:
      'Sends a link for another password, if there is such an account; the answer is the same when there is none.',
    body: forgottenPasswordBody,
    answers: nothing,
  },
  setPassword: {
    summary: 'Sets a password by a link that came by mail, and ends the sessions of its account.',
    body: setPasswordBody,
    answers: { 200: z.object({ email: z.string() }) },
    throughBff: z.object({}),
  },
  inviteUser: {
    summary: 'Makes an account whose owner chooses the password, by a link that is sent.',
    body: invitationBody,
    language: 'es',
    answers: { 201: userSchema },
  },
  sendPasswordLink: {
    summary: 'Sends the owner of an account a link for another password.',
    params: byEmail,
    answers: nothing,
  },
} satisfies ShapesOf<typeof passwordCalls>
