import { z } from 'zod'
import { identifier } from './fields.ts'
import { mailStateSchema } from './mail.ts'

/** An identifier in a query. */
const number = () => z.coerce.number().pipe(identifier())

/**
 * The mails as staff see them. `GET /api/correus`: newest first, at most `limit`; `before` is the identifier that the next page
 * starts before. Everybody who reads invoices sees the mails of invoices and reminders; the rest only an Administrador.
 */
export const mailLedgerQuery = z.object({
  /** `kept`: kept as a file, because there was no mail server. `undelivered`: refused or uncertain and not put aside, or refused for now and waiting to be tried again. */
  state: z.enum(['all', 'pending', 'sent', 'kept', 'undelivered']).default('all'),
  /** Mails of this invoice, and reminders that name it. */
  invoice: number().optional(),
  runKey: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  before: number().optional(),
})

export const mailLedgerItemSchema = z.object({
  identifier: identifier(),
  kind: z.string(),
  recipient: z.string(),
  state: mailStateSchema,
  /** Sent into a file and to nobody, because there was no mail server. */
  kept: z.boolean(),
  /** Put aside by staff: not sent, and not asked about any more. */
  archived: z.boolean(),
  /** The server's words, or why nobody knows. */
  error: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  /** When it is tried again, while it waits. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Whose mail it is: an account's e-mail address, or null for the product's own. */
  sender: z.string().nullable(),
  /** To an address that the client's contacts did not name, as whoever sent it has confirmed. */
  isOutside: z.boolean(),
  invoice: z.object({ identifier: identifier(), number: z.string() }).nullable(),
  cliente: z.object({ identifier: identifier(), nombre: z.string() }).nullable(),
})

export const mailLedgerSchema = z.object({
  mails: z.array(mailLedgerItemSchema),
  /** How many there are by state, without the limit (and without `state`). */
  totals: z.object({
    pending: z.number().int(),
    sent: z.number().int(),
    kept: z.number().int(),
    undelivered: z.number().int(),
  }),
  /** `before` of the next page; null on the last. */
  next: z.number().int().nullable(),
})

/**
 * `POST /api/correus/{id}/reintent`: sends a refused or uncertain mail again – only a person may, who knows that an uncertain one may
 * have arrived – or at once one that waits for its next try. `POST /api/correus/{id}/arxiva`: puts a refused or uncertain one aside,
 * or withdraws one that waits: it is `refused` then. Both answer the item; 409 (`sent`, `on-its-way`, `archived`, `sent-later`, `security-mail` for one that tells of a change and is not withdrawn) when
 * it is not in such a state.
 */
export type MailLedgerItem = z.infer<typeof mailLedgerItemSchema>
export type MailLedger = z.infer<typeof mailLedgerSchema>
export type MailLedgerQuery = z.infer<typeof mailLedgerQuery>
