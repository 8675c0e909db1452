import { z } from 'zod'
import { mailAddress } from './contactAddresses.ts'
import { dayOut, identifier } from './fields.ts'

/** Whom it is about: an e-mail address, by which contacts are kept. Capitals make no other person. */
export const personBody = z.object({ address: z.string().trim().pipe(mailAddress) })

/**
 * Where an address is found, and what an erasure does there. `erased`: it goes. `kept`: it stays for as long as the law asks for it. `obstacle`:
 * something works with it; who erases takes it out there first.
 */
export const PERSONAL_PLACES = {
  /** Contacts of clients. */
  clients: 'erased',
  /** What entries of the audit log say was before and after. */
  log: 'erased',
  /** What staff have written of it: notes of calls and payments, reasons, remarks on invoices. */
  notes: 'erased',
  /** What records say that are used on: clients, contracts, products, what the company was before and no invoice prints. */
  texts: 'erased',
  /** Answers that are kept in case a call is made again, what files were asked for by, why a mail was refused. */
  work: 'erased',
  /** Lists that somebody has saved with it as what they look for, or under its name. */
  views: 'erased',
  /** Mails that were no correspondence of the business, or are older than it has to be kept. */
  oldMails: 'erased',
  /** Mails to clients: correspondence of the business. */
  mails: 'kept',
  /** What is printed on invoices that were issued. */
  printed: 'kept',
  /** What banks have told of movements, and what payers are known by. */
  bank: 'kept',
  /** That this account did something: who changes the books is to be known. */
  deeds: 'kept',
  account: 'obstacle',
  company: 'obstacle',
  schedules: 'obstacle',
  /** The company's own words in mails to clients. */
  templates: 'obstacle',
  /** Mails that are on their way, or were not delivered and may be tried again. */
  waiting: 'obstacle',
} as const satisfies Record<string, 'erased' | 'kept' | 'obstacle'>

export type PersonalPlace = keyof typeof PERSONAL_PLACES
const places = Object.keys(PERSONAL_PLACES) as [PersonalPlace, ...PersonalPlace[]]

/** `POST /api/personal-data/search`: the places where it is; none, nothing is kept. */
export const personalDataSchema = z.object({
  address: z.string(),
  places: z.array(
    z.object({
      place: z.enum(places),
      count: z.number().int(),
      /** Until when it is kept; null where no day is known. */
      until: dayOut().nullable(),
    }),
  ),
  /** Whose contact it is. */
  clients: z.array(z.object({ identifier: identifier(), nombre: z.string() })),
})

const at = z.iso.datetime()

/**
 * `POST /api/personal-data/file`: all that is kept about a person (GDPR art. 15 and 20), as JSON. What is told of others beside them is not in it.
 */
export const personalFileSchema = z.object({
  address: z.string(),
  madeAt: at,
  controller: z.object({ nombre: z.string(), nif: z.string().nullable(), email: z.string().nullable() }),
  /** What it is kept for, who gets it, for how long, and what one may ask for; in the language of who asked. */
  about: z.array(z.string()),
  contactOf: z.array(
    z.object({
      identifier: identifier(),
      nombre: z.string(),
      nif: z.string().nullable(),
      contact: z.string(),
    }),
  ),
  mails: z.array(
    z.object({
      kind: z.string(),
      state: z.string(),
      writtenAt: at,
      settledAt: at.nullable(),
      cliente: z.string().nullable(),
      invoice: z.string().nullable(),
    }),
  ),
  account: z
    .object({
      nombreUsuario: z.string(),
      telefonoUsuario: z.string().nullable(),
      rol: z.string(),
      language: z.string().nullable(),
      createdAt: at,
      signIns: z.array(z.object({ beganAt: at, lastSeenAt: at, from: z.string(), device: z.string() })),
      passkeys: z.array(z.object({ name: z.string(), createdAt: at, lastUsedAt: at.nullable() })),
      provider: z.object({ issuer: z.string(), subject: z.string(), createdAt: at }).nullable(),
      /** When the app for codes was set up. */
      codesSince: at.nullable(),
      /** Programs that they have let in. */
      tokens: z.array(z.object({ name: z.string(), createdAt: at, expiresAt: at })),
      views: z.array(z.object({ list: z.string(), name: z.string() })),
    })
    .nullable(),
  /** Whatever else tells it, by place: the part of a text that does, and null for what was kept of a call or a file, which tells of others as well. */
  written: z.array(
    z.object({
      place: z.enum(places),
      field: z.string(),
      text: z.string().nullable(),
    }),
  ),
  /** Entries of the audit log that name it, or that tell what its account did. */
  log: z.array(
    z.object({
      at,
      action: z.string(),
      entity: z.string(),
      record: z.string().nullable(),
      isOwnDeed: z.boolean(),
      from: z.string().nullable(),
    }),
  ),
})

/** `POST /api/personal-data/erasure`: how much went, by place. */
export const erasureSchema = z.object({
  clients: z.number().int(),
  log: z.number().int(),
  notes: z.number().int(),
  texts: z.number().int(),
  work: z.number().int(),
  views: z.number().int(),
  oldMails: z.number().int(),
})

export type PersonalData = z.infer<typeof personalDataSchema>
export type PersonalFile = z.infer<typeof personalFileSchema>
export type Erasure = z.infer<typeof erasureSchema>
