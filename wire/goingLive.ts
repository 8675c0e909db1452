import { z } from 'zod'
import { ENVIRONMENTS } from '#domain/verifactu/environments.ts'
import { identifier } from './fields.ts'

/**
 * What becomes of invoices that were issued while rehearsing, once the rehearsal ends: `takenBack`, they are deleted as if they had never been
 * issued; `kept`, they stay as issued before the switch, without record, QR and band.
 */
export const REHEARSED_FATES = ['takenBack', 'kept'] as const

/** Answer of `GET /api/verifactu/assaig`: the invoices that the rehearsal under way has registered. */
export const rehearsalSchema = z.object({
  count: z.number().int(),
  series: z.array(
    z.object({
      serieIdentifier: z.string(),
      count: z.number().int(),
      firstNumber: z.number().int(),
      lastNumber: z.number().int(),
      /** Euros. */
      total: z.number(),
    }),
  ),
  /** Which of them keep them all from being taken back, and why, in words; the first fifty of `obstacleCount`. */
  obstacles: z.array(z.object({ identifier: identifier(), number: z.string(), reason: z.string() })),
  obstacleCount: z.number().int(),
})

/**
 * `PUT /api/verifactu/entorn`: where records go from now on. Where a rehearsal that has registered invoices ends by it, `issued` says what becomes of
 * them; `count` is how many staff were told of.
 */
export const environmentBody = z.object({
  environment: z.enum(ENVIRONMENTS),
  issued: z.object({ fate: z.enum(REHEARSED_FATES), count: z.number().int().min(0) }).optional(),
})

export type RehearsedFate = (typeof REHEARSED_FATES)[number]
export type Rehearsal = z.infer<typeof rehearsalSchema>
export type EnvironmentBody = z.infer<typeof environmentBody>
