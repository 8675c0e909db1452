import { z } from 'zod'
import { ENVIRONMENTS } from '#domain/verifactu/environments.ts'
import { day, dayOut, identifier } from './fields.ts'
import { REMITTANCE_STATES } from './remittances.ts'
import { CONNECTION_RESULTS } from './verifactu.ts'

/** How far numbers can be set forward at once: a slip of a key is found out before it can't be taken back. */
export const MOST_NUMBERS_FORWARD = 10_000

const restoredSeries = z.object({
  identifier: z.string(),
  descripcion: z.string(),
  lastNumber: z.number().int(),
  lastDate: dayOut().nullable(),
})

const lastRecord = z.object({
  environment: z.enum(ENVIRONMENTS),
  sequence: z.number().int(),
  /** Number and day of its invoice, as they were registered. */
  numero: z.string(),
  fecha: z.string(),
  generatedAt: z.string(),
  fingerprint: z.string(),
  /** Records of the chain that the books know no answer for: they may have been sent since. */
  pending: z.number().int(),
})

const nearRemittance = z.object({
  identifier: identifier(),
  state: z.enum(REMITTANCE_STATES),
  collectionDate: dayOut(),
  total: z.number(),
})

const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)

/** What an administrator looks at after a restore. */
export const restoreSchema = z.object({
  restoredAt: z.iso.datetime(),
  /** The moment of the backup: what came later is not in the books. */
  takenAt: z.iso.datetime(),
  series: z.array(restoredSeries),
  /** Where invoices were registered at the moment of the backup, and whether they were: that may have changed after it. */
  registration: z.object({ environment: z.enum(ENVIRONMENTS), isOn: z.boolean() }),
  /** The last record of each chain of the tax agency that is open, or was the last of its tax number. */
  chains: z.array(lastRecord),
  /** Months, `2026-11`, of invoices that may have been registered after the backup: what to ask the agency for, one after the other. */
  months: z.array(month),
  heldMails: z.number().int(),
  /** Those that were not settled then, or were sent shortly before. */
  remittances: z.array(nearRemittance),
})

/** Answer of `GET /api/restores/unconfirmed`; null where nothing waits. */
export const unconfirmedRestoreSchema = z.object({ restore: restoreSchema.nullable() })

/**
 * `POST /api/restores/confirmation`: the restore as it was seen, series whose numbers go on further ahead, and what the invoices of those numbers have
 * billed. Where numbers go ahead that has to be said.
 */
export const confirmRestoreBody = z.object({
  restoredAt: z.iso.datetime(),
  series: z
    .array(
      z.object({
        identifier: z.string(),
        /** The last number that clients have. */
        lastNumber: z.number().int().positive().max(999_999_999),
        /** The day of that invoice: none after it is dated before. */
        lastDate: day(),
      }),
    )
    .max(500),
  /** Clients of which what was due by a day stands on invoices that these books lack; null: nothing that is due. */
  billed: z
    .object({ through: day(), clients: z.array(identifier()).max(50_000) })
    .nullable()
    .optional(),
  /** These books are only tried: they lose their certificate and never get one again, so that nothing goes from them to the tax agency. */
  isTrial: z.boolean().default(false),
})

/** `POST /api/restores/agency`: which month's invoices the agency is asked for, and where if not where these books register. */
export const askAgencyBody = z.object({ month, environment: z.enum(ENVIRONMENTS).optional() })

/** A record that the agency has and the books lack: they know nothing of its invoice, or another record of it. */
const foreignRecord = z.object({
  /** Of its invoice, as it was registered: `A-415`. */
  number: z.string(),
  day: dayOut(),
  isKnownInvoice: z.boolean(),
  /** Who of the books would be named today as it names its client: those of one tax number, or none. */
  clients: z.array(identifier()),
  state: z.enum(['accepted', 'acceptedWithErrors', 'cancelled']),
  total: z.string().nullable(),
  generatedAt: z.string().nullable(),
})

/** What came of it. */
export const askAgencySchema = z.object({
  result: z.enum(CONNECTION_RESULTS),
  /** Who was asked. */
  environment: z.enum(ENVIRONMENTS),
  /** Why the agency did not answer, and what may be done; nothing where it did. */
  text: z.string(),
  /** What it told of, before it stopped answering where it did. */
  foreign: z.array(foreignRecord),
})

export type ForeignRecord = z.infer<typeof foreignRecord>
export type AskAgencyBody = z.infer<typeof askAgencyBody>
export type AskAgency = z.infer<typeof askAgencySchema>
export type Restore = z.infer<typeof restoreSchema>
export type UnconfirmedRestore = z.infer<typeof unconfirmedRestoreSchema>
export type ConfirmRestoreBody = z.infer<typeof confirmRestoreBody>
