import { z } from 'zod'
import { MAX_REASON } from './corrections.ts'
import { dayOut, requiredText } from './fields.ts'
import { invoiceSchema } from './invoices.ts'

/** `POST /api/facturas/{identifier}/anulacion`: takes back an invoice that should never have been issued. */
export const annulmentBody = z.strictObject({
  /** Printed. */
  motivo: requiredText(MAX_REASON),
  /** Whether the periods that it billed are due again; else they count as billed, elsewhere. */
  liberarPeriodos: z.boolean().default(true),
  /** That periods may be taken back which are not due again: 409 `not-due-again` without it. */
  notDueAgain: z.boolean().optional(),
  /** Who has it by mail is told of it, or the contacts of its client: both are done, or neither. */
  sendMails: z.boolean().default(false),
})

const period = z.object({ producte: z.string(), inicio: dayOut(), fin: dayOut() })

/** What annulling an invoice would do. */
export const annullableSchema = z.object({
  /** Why it can't be annulled, in words; null where it can. */
  refusal: z.string().nullable(),
  /** The periods that it bills and that would be due again. */
  periodos: z.array(period),
  /** Which of them would not, in words; null where all would. */
  notDueAgain: z.string().nullable(),
  /** Somebody has it by mail, or may have it. */
  isMailed: z.boolean(),
  /** Who would be told of it by mail. */
  addresses: z.array(z.string()),
})

/** What it did. */
export const annulmentResultSchema = z.object({
  invoice: invoiceSchema,
  /** The periods that are due again. */
  periodos: z.array(period),
  /** Mails that tell of it. */
  queued: z.number().int(),
})

export type AnnulmentBody = z.infer<typeof annulmentBody>
export type Annullable = z.infer<typeof annullableSchema>
export type AnnulmentResult = z.infer<typeof annulmentResultSchema>
