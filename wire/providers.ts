import { z } from 'zod'

/** Where a browser is to go, and what it must come back with: the BFF keeps all but the address. */
export const providerRequestSchema = z.object({
  url: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})

/** What the provider has sent a browser back with. What was kept for it is the BFF's to add. */
export const providerSignInBody = z.object({
  /** The query of the address, as it came. */
  query: z.string().max(4_000),
  state: z.string().max(200).optional(),
  nonce: z.string().max(200).optional(),
  verifier: z.string().max(200).optional(),
})

export type ProviderRequest = z.infer<typeof providerRequestSchema>
