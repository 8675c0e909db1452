import { z } from 'zod'

/** A call of the BFF's own that somebody was refused. */
export const refusalBody = z.object({
  method: z.string().regex(/^[A-Z]{3,7}$/),
  /** Without query. */
  address: z.string().min(1).max(200),
})
