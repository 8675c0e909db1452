import { z } from 'zod'

/** A place where somebody is signed in now. */
export const signInSchema = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
  /** How they have shown who they are. */
  method: z.enum(['password', 'reset', 'passkey', 'provider']),
  /** Address of the browser, and what it says that it is. */
  address: z.string(),
  userAgent: z.string(),
  beganAt: z.iso.datetime(),
  /** To the minute. */
  lastSeenAt: z.iso.datetime(),
})

/** Which have been ended, so that whoever keeps their sessions ends these, too. */
export const endedSignInsSchema = z.object({ ended: z.array(z.string()) })

export type SignIn = z.infer<typeof signInSchema>
