import { z } from 'zod'
import { AGEING_BUCKETS } from '#domain/ageing.ts'
import { dayOut, identifier } from './fields.ts'
import { invoiceSumsSchema } from './invoices.ts'

/** What Home tells of the books, in calls that each stand alone. Sums are those of the lists that they lead to. */

const count = z.number().int().nonnegative()
const month = z.string().regex(/^\d{4}-\d{2}$/)

/** What a run on a day would issue, and what its preview says about it. */
export const runOutlookSchema = z.object({
  day: dayOut(),
  due: invoiceSumsSchema,
  /** Clients that it would leave out. */
  blocked: count,
  /** Remarks, of any client: one may have several. */
  warnings: count,
})

/** Where a month stands: the invoices dated in it, and those of them that something is left to do with. */
export const monthStateSchema = z.object({
  month,
  from: dayOut(),
  to: dayOut(),
  issued: invoiceSumsSchema,
  withoutFile: invoiceSumsSchema,
  notMailed: invoiceSumsSchema,
  pending: invoiceSumsSchema,
  /** Not mailed of this month and of the one before: on the 1st nobody is done with that. */
  toMail: invoiceSumsSchema.extend({ from: dayOut(), to: dayOut() }),
  /** Payments that programs have noted since a day, a week ago, by the account that stands for the program, by files that prove nothing among them; what is the bank's word or was taken back is left out. */
  notedByPrograms: z.array(z.object({ account: z.string(), count, total: z.number(), since: dayOut() })),
  /** Linked movements that, within the last thirty days, were found to be in no statement of their days (`isMissed`). */
  missedMovements: count,
  /** Records of the invoicing register that something keeps from the agency, however short it has. */
  heldRecords: count,
  /** Invoices whose record the agency has rejected, or taken with an error that has to be put right; less what corrections have settled. */
  recordsToMend: count,
  /** Remittances whose day is over and that nobody has noted as sent, or as collected. */
  remittancesLeftBehind: count,
})

/** Months in their order, those of them to come that are billed in advance included; those that have neither are left out. */
export const historySchema = z.object({
  months: z.array(z.object({ month, invoiced: invoiceSumsSchema, collected: invoiceSumsSchema })),
})

/** What is not paid, by how long it has been overdue; each between two due dates, both included. */
export const ageingSchema = z.object({
  buckets: z.array(
    invoiceSumsSchema.extend({ bucket: z.enum(AGEING_BUCKETS), from: dayOut(), to: dayOut() }),
  ),
})

const rankedClient = invoiceSumsSchema.extend({ identifier: identifier(), nombre: z.string() })

/** The largest of so many clients. */
const clientGroup = z.object({ count, total: z.number(), clients: z.array(rankedClient) })

/** Clients by what they were invoiced in twelve months, and in the twelve before those. */
export const clientsOverviewSchema = z.object({
  from: dayOut(),
  to: dayOut(),
  before: z.object({ from: dayOut(), to: dayOut() }),
  largest: clientGroup,
  /** Invoiced now, and never before. */
  added: clientGroup,
  /** Invoiced in the twelve months before, and no more; with what they came to then. */
  lost: clientGroup,
})

/** How many clients of each kind are named. */
export const RANKED_CLIENTS = 5

/** What somebody has done, the newest first; the many rows of one request are one. */
export const activitySchema = z.object({
  entries: z.array(
    z.object({
      identifier: z.number().int(),
      at: z.iso.datetime(),
      account: z.string(),
      action: z.string(),
      entity: z.string(),
      record: z.string().nullable(),
      /** How many records. */
      count,
      /** What the record is called: a name, or the number of an invoice. */
      name: z.string().nullable(),
    }),
  ),
})

export const ACTIVITY_ENTRIES = 8

export type RunOutlook = z.infer<typeof runOutlookSchema>
export type MonthState = z.infer<typeof monthStateSchema>
export type History = z.infer<typeof historySchema>
export type Ageing = z.infer<typeof ageingSchema>
export type ClientsOverview = z.infer<typeof clientsOverviewSchema>
export type RankedClient = z.infer<typeof rankedClient>
export type Activity = z.infer<typeof activitySchema>
