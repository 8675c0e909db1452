import { z } from 'zod'
import { proofBody } from './secondFactors.ts'
import { accountEmail, newPassword, tooShort } from './users.ts'
import { texts } from './userTexts.ts'

/**
 * Password change; `email` must be the caller's own. A code or a passkey is needed where there is a second factor: the password alone
 * is what a thief has.
 */
export const passwordBody = proofBody.extend({ email: accountEmail(), newPassword: newPassword() })

/** The form of the password change: the payload and its confirmation, which stays in the browser. */
export const passwordForm = passwordBody
  .omit({ email: true, code: true, assertion: true })
  .extend({ code: z.string().max(40), confirmation: z.string().min(1).min(6, tooShort) })
  .refine(form => form.confirmation === form.newPassword, {
    error: () => texts.otherConfirmation,
    path: ['confirmation'],
  })

export type PasswordBody = z.infer<typeof passwordBody>
