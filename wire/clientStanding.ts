import { z } from 'zod'
import { dayOut, identifier } from './fields.ts'
import { invoiceSumsSchema } from './invoices.ts'

/** `GET /api/clients/{id}/standing`: how a client stands today (Europe/Madrid). Amounts are euros, VAT included, but those of periods. */
export const clientStandingSchema = z.object({
  /** Not paid, and how much of it is overdue. */
  pending: invoiceSumsSchema,
  overdue: invoiceSumsSchema,
  /** How many of those are free to be reminded of: not promised, disputed, at a bank or taken back by a correction. */
  remindable: z.int(),
  /** What falls due next of what is not overdue yet: all that does on the first such day. */
  dueNext: invoiceSumsSchema.extend({ day: dayOut() }).nullable(),
  /** Of the last twelve months, today included. */
  invoiced: invoiceSumsSchema.extend({ since: dayOut() }),
  /** Those of the same months that have gone to nobody by mail, the oldest first. */
  unmailed: z.array(identifier()),
  /** The first day on which a run would bill something: today where something is due already. */
  billedNext: z
    .object({
      day: dayOut(),
      /** What the run of that day would bill; null where the client would be left out. */
      total: z.number().nullable(),
      /** Why it would be, in words of staff. */
      blocked: z.string().nullable(),
    })
    .nullable(),
  /** First day of the pause that lasts; null where there is none, or nobody knows since when. */
  pausedSince: dayOut().nullable(),
  contracts: z.array(
    z.object({
      identifier: identifier(),
      /** The first period that is not billed, and what its line comes to without VAT; null where nothing will be. */
      next: z.object({ firstDay: dayOut(), lastDay: dayOut(), amount: z.number() }).nullable(),
      pausedSince: dayOut().nullable(),
      /** Whether anything of it counts as billed: where nothing does and nothing will be, a pause has swallowed it. */
      isBilled: z.boolean(),
    }),
  ),
})

export type ClientStanding = z.infer<typeof clientStandingSchema>
