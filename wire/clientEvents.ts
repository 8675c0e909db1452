import { z } from 'zod'
import { dayOut, identifier } from './fields.ts'
import { mailLedgerItemSchema } from './mailLedger.ts'
import { dunningLevelSchema } from './reminders.ts'

/** What can happen with a client, as one chooses what to see of it. */
export const EVENT_KINDS = ['invoices', 'payments', 'mails', 'reminders', 'changes'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

const isEventKind = (text: string): text is EventKind => EVENT_KINDS.some(kind => kind === text)

/** Where the next page begins: after the event of this moment (to the microsecond), table and number. */
const cursor = z
  .string()
  .regex(/^[^_]+_[0-2]_\d{1,15}$/)
  .transform(text => {
    const [at = '', source, identifier] = text.split('_')
    return { at, source: Number(source), identifier: Number(identifier) }
  })
  .refine(({ at }) => z.iso.datetime({ precision: 6 }).safeParse(at).success)

/** `GET /api/clients/{id}/events`: newest first. `kinds` separated by commas; all of them unless told. */
export const clientEventsQuery = z.object({
  kinds: z
    .string()
    .optional()
    .transform(text => (text ? text.split(',').filter(isEventKind) : [...EVENT_KINDS])),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  before: cursor.optional(),
})

/** A field of a record, by its name on the wire, as it was and as it is. */
const fieldChange = z.object({
  field: z.string(),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})

/** An invoice that an event is about; `gone` where it was deleted. */
const eventInvoice = z.object({ identifier: identifier(), number: z.string(), gone: z.boolean() })

const moment = {
  /** Unlike that of any other event. */
  key: z.string(),
  at: z.iso.datetime(),
  /** Account that did it; null where it was the product itself, or nobody knows. */
  account: z.string().nullable(),
}

export const clientEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...moment,
    kind: z.literal('issue'),
    invoice: eventInvoice,
    fechaFactura: dayOut(),
    fechaVencimiento: dayOut(),
    totalFactura: z.number(),
    isPagada: z.boolean(),
    /** It was given up: it says that it is paid, and is not. */
    isWrittenOff: z.boolean(),
    /** It was annulled: nobody pays it. */
    isAnnulled: z.boolean(),
    /** A correction has settled what was left of it, or it is that correction. */
    isCompensated: z.boolean(),
    /** Numbers of what a corrective invoice corrects; empty for any other. */
    corrects: z.array(z.string()),
  }),
  z.object({
    ...moment,
    /**
     * `payment`: it was paid, or not after all, or something has come in of it. `compensation`: a correction has settled it without money, or does so no
     * more.
     */
    kind: z.enum(['payment', 'compensation', 'invoiceChange', 'invoiceDelete', 'invoiceAnnul']),
    invoice: eventInvoice,
    changes: z.array(fieldChange),
    /** How many lines were changed or taken back. */
    lines: z.number().int(),
  }),
  z.object({ ...moment, kind: z.literal('mail'), mail: mailLedgerItemSchema }),
  z.object({
    ...moment,
    kind: z.literal('reminder'),
    subject: z.string(),
    /** First, second, final; null of what was sent before there were levels. */
    level: dunningLevelSchema.nullable(),
    invoices: z.array(eventInvoice),
    /** One for each address. */
    mails: z.array(mailLedgerItemSchema),
  }),
  z.object({
    ...moment,
    kind: z.enum(['clientCreate', 'clientChange']),
    changes: z.array(fieldChange),
  }),
  z.object({
    ...moment,
    kind: z.enum(['contractCreate', 'contractChange', 'contractDelete']),
    contract: z.object({ identifier: identifier(), title: z.string(), gone: z.boolean() }),
    changes: z.array(fieldChange),
  }),
])

export const clientEventsSchema = z.object({
  events: z.array(clientEventSchema),
  /** `before` of the next page; null on the last. */
  next: z.string().nullable(),
})

export type ClientEventsQuery = z.infer<typeof clientEventsQuery>
export type FieldChange = z.infer<typeof fieldChange>
export type ClientEvent = z.infer<typeof clientEventSchema>
export type ClientEvents = z.infer<typeof clientEventsSchema>
