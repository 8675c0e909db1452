import { z } from 'zod'
import { DUNNING_LEVELS } from '#domain/dunning.ts'
import { day, dayOut, euros, identifier, optionalText, requiredText } from './fields.ts'
import { mailStateSchema } from './mail.ts'

/** Invoices that one entry names; none: all that the client owes, also what falls due later. */
const MAX_NAMED_INVOICES = 500

const invoices = z.array(identifier()).max(MAX_NAMED_INVOICES)

/**
 * `POST /api/collections/entries`: what staff note of a client that owes. A `note` is of a call, `dueOn` the day to call again. A `promise` is of a
 * client to pay so many euros by a day; until then it is not reminded of these invoices. A `dispute` leaves the client in peace about them until
 * somebody ends it.
 */
export const collectionEntryBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('note'),
    clienteIdentifier: identifier(),
    text: requiredText(2_000),
    dueOn: day().nullish(),
  }),
  z.strictObject({
    kind: z.literal('promise'),
    clienteIdentifier: identifier(),
    amount: euros().refine(amount => amount > 0),
    dueOn: day(),
    text: optionalText(2_000),
    invoices,
  }),
  z.strictObject({
    kind: z.literal('dispute'),
    clienteIdentifier: identifier(),
    text: requiredText(2_000),
    invoices,
  }),
])

export const COLLECTION_KINDS = ['note', 'promise', 'dispute'] as const

export const collectionEntrySchema = z.object({
  identifier: identifier(),
  kind: z.enum(COLLECTION_KINDS),
  text: z.string().nullable(),
  /** Of a promise: what was promised, and what of it has come in since and by the day. Euros. */
  amount: z.number().nullable(),
  came: z.number().nullable(),
  dueOn: dayOut().nullable(),
  coversAll: z.boolean(),
  invoices: z.array(z.object({ identifier: identifier(), number: z.string() })),
  account: z.string(),
  at: z.iso.datetime(),
  ended: z.object({ account: z.string(), at: z.iso.datetime() }).nullable(),
  /** As the ledger has it today: a promise is `running` until its day, unless it is kept before, and then `kept` or `broken`. */
  state: z.enum(['running', 'kept', 'broken', 'ended']),
})

/** `GET /api/clients/{identifier}/collections`: what was noted of a client, the newest first, and how long it takes to pay. */
export const clientCollectionsSchema = z.object({
  /**
   * Days from the date of an invoice to its payments, weighed by their amounts, over what was paid whole within the last twelve months; null where
   * nothing was.
   */
  averageDays: z.number().nullable(),
  entries: z.array(collectionEntrySchema),
})

/**
 * What is to be done about a client: it is called or reminded (`toDo`); is waited for, because it was called or reminded a short while ago or its bank is being
 * asked (`waiting`); has promised; or disputes all that is overdue.
 */
export const COLLECTION_STATES = ['toDo', 'promised', 'disputed', 'waiting'] as const

/** An item of `GET /api/collections`: a client that owes something overdue. Amounts are euros, what is left to pay. */
export const collectionRowSchema = z.object({
  cliente: z.object({ identifier: identifier(), nombre: z.string() }),
  /** The first telephone number that the contacts name. */
  phone: z.string().nullable(),
  state: z.enum(COLLECTION_STATES),
  /** All that is not paid, and how much of it is overdue. */
  owed: z.number(),
  overdue: z.number(),
  /** Of what is overdue: nobody disputes it, has promised it, or is being asked for it by a remittance. */
  free: z.number(),
  upTo30: z.number(),
  upTo60: z.number(),
  upTo90: z.number(),
  over90: z.number(),
  invoices: z.number().int(),
  oldestDays: z.number().int(),
  averageDays: z.number().nullable(),
  /** What came in and pays no invoice yet. */
  credit: z.number(),
  /** The last reminder, the state of its mail, and how many days it is ago. */
  reminder: z.object({ day: dayOut(), state: mailStateSchema }).nullable(),
  /** Of what is overdue: what running promises leave in peace. */
  promised: z.number(),
  /** The highest level of reminder that is due today of what is free; null where none is. */
  dueLevel: z.literal(DUNNING_LEVELS).nullable(),
  promise: z
    .object({
      identifier: identifier(),
      amount: z.number(),
      came: z.number(),
      dueOn: dayOut(),
      state: z.enum(['running', 'broken']),
    })
    .nullable(),
  dispute: z
    .object({ identifier: identifier(), text: z.string(), since: dayOut(), count: z.number().int() })
    .nullable(),
  note: z.object({ text: z.string(), day: dayOut(), account: z.string() }).nullable(),
  /** The day on which somebody is to see to it again; null for today, or where it is nobody's turn. */
  next: dayOut().nullable(),
})

export type CollectionEntryBody = z.infer<typeof collectionEntryBody>
export type CollectionEntry = z.infer<typeof collectionEntrySchema>
export type ClientCollections = z.infer<typeof clientCollectionsSchema>
export type CollectionRow = z.infer<typeof collectionRowSchema>
export type CollectionState = CollectionRow['state']
