import { z } from 'zod'
import { isEndOfMonth } from '#domain/dates.ts'
import { day, dayOut, requiredText } from './fields.ts'
import { invoiceSumsSchema } from './invoices.ts'
import { texts } from './texts.ts'

/** Only whole months are closed: a quarter ends with one. */
const endOfMonth = () => day().refine(isEndOfMonth, { error: () => texts.endOfMonth })

/** What invoices come to, by which somebody says what they have seen. Euros. */
const closedInvoices = z.object({ invoices: z.number().int(), totalFactura: z.number() })

/** What a closing would hold: the invoices between the days closed before and this one. Euros. */
export const closingContentSchema = closedInvoices.extend({
  closedThrough: dayOut(),
  /** The first day that it would close; null where nothing is closed yet. */
  opening: dayOut().nullable(),
  precioBase: z.number(),
  impuestoIVA: z.number(),
  /** Those that are not paid. */
  pending: invoiceSumsSchema,
  /** How many nobody has been sent. */
  unmailed: z.number().int(),
  /** How many lack the company's details: with such nothing is closed, since they get them once they are there. */
  withoutIssuer: z.number().int(),
  /** How many have a record that the tax agency wants put right, which can only be repeated as it is once they are closed. */
  recordsToMend: z.number().int(),
})

/** One move of the boundary. What the invoices came to is known of a closing, the reason of a reopening. */
export const closingEntrySchema = z.object({
  at: z.iso.datetime(),
  account: z.string(),
  action: z.enum(['close', 'reopen']),
  before: dayOut().nullable(),
  after: dayOut().nullable(),
  reason: z.string().nullable(),
  content: closedInvoices.extend({ precioBase: z.number(), impuestoIVA: z.number() }).nullable(),
})

/** Answer of `GET /api/tancaments`: up to which day all is closed, and how it came to that, the newest first. */
export const closingsSchema = z.object({
  closedThrough: dayOut().nullable(),
  entries: z.array(closingEntrySchema),
})

/** `POST /api/tancaments`: closes all up to the end of a month, as staff have seen it: other invoices by now are a 409. */
export const closeBody = closedInvoices.extend({ closedThrough: endOfMonth() })

/** `POST /api/tancaments/reobrir`: takes the boundary back to the end of an earlier month, or away. */
export const reopenBody = z.object({
  closedThrough: endOfMonth().nullable(),
  /** The boundary as the caller has seen it. */
  before: day(),
  reason: requiredText(500),
})

export type Closings = z.infer<typeof closingsSchema>
export type ClosingEntry = z.infer<typeof closingEntrySchema>
export type ClosingContent = z.infer<typeof closingContentSchema>
export type CloseBody = z.infer<typeof closeBody>
export type ReopenBody = z.infer<typeof reopenBody>
