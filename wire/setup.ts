import { z } from 'zod'

/** What a company does before its first bill, in the order in which one thing needs the other. */
export const SETUP_STEPS = [
  'company',
  'logo',
  'bank',
  'series',
  'clients',
  'contracts',
  'mail',
  'users',
] as const

/** `GET /api/posada-a-punt`: how far the books are from their first bill. */
export const setupSchema = z.object({
  /** Whether they are the sample company's. */
  isSample: z.boolean(),
  /** Whether something has been issued. */
  hasInvoices: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(SETUP_STEPS),
      isDone: z.boolean(),
      /** False where one may do without. */
      isNeeded: z.boolean(),
    }),
  ),
})

/** What the books of the sample company hold, and what of it would be deleted. */
export const sampleBooksSchema = z.object({
  clients: z.number().int(),
  contracts: z.number().int(),
  invoices: z.number().int(),
  mails: z.number().int(),
})

/** `POST /api/posada-a-punt`: the sample company goes, as staff have seen it: other counts by now are a 409. */
export const startOwnBody = sampleBooksSchema

export type Setup = z.infer<typeof setupSchema>
export type SetupStep = Setup['steps'][number]['step']
export type SampleBooks = z.infer<typeof sampleBooksSchema>
