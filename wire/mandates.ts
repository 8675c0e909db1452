import { z } from 'zod'
import { isValidIban, normalizeIban } from '#domain/iban.ts'
import { isSepaReference } from '#domain/sepa/characters.ts'
import { SCHEMES } from '#domain/sepa/mandates.ts'
import { isSepaAccount } from '#domain/sepa/zone.ts'
import { day, dayOut, identifier, requiredText } from './fields.ts'
import { texts } from './mandateTexts.ts'

/** What bank and client know a mandate by. */
export const mandateReference = () =>
  z
    .string()
    .trim()
    .refine(isSepaReference, { error: () => texts.reference })

const iban = () =>
  z
    .string()
    .transform(normalizeIban)
    .refine(isValidIban, { error: () => texts.iban })
    .refine(isSepaAccount, { error: () => texts.notSepa })

/** What a client has signed. `lastUsedOn` is for orders that earlier software has collected by. */
const mandateFields = z.object({
  /** What bank and client know it by; of no two mandates, capitals or not. */
  reference: mandateReference(),
  signedOn: day(),
  scheme: z.enum(SCHEMES),
  /** Collected by once. */
  isOneOff: z.boolean().optional(),
  /** The account that it is of; the client's where it is left out. */
  iban: iban().optional(),
  lastUsedOn: day().nullish(),
})

const isSignedFirst = ({
  signedOn,
  lastUsedOn,
}: {
  signedOn: string
  lastUsedOn?: string | null | undefined
}): boolean => !lastUsedOn || signedOn <= lastUsedOn

const signedFirst = { error: () => texts.usedBeforeSigned, path: ['lastUsedOn'] }

/** `POST /api/mandates`. */
export const mandateBody = mandateFields
  .extend({ clienteIdentifier: identifier() })
  .refine(isSignedFirst, signedFirst)

/** `PUT /api/mandates/{identifier}`. A field that is absent keeps its value. */
export const mandateUpdateBody = mandateFields.refine(isSignedFirst, signedFirst)

export const MANDATE_STATES = ['usable', 'cancelled', 'usedUp', 'expired', 'notSigned'] as const

export const mandateSchema = z.object({
  identifier: identifier(),
  clienteIdentifier: identifier(),
  reference: z.string(),
  scheme: z.enum(SCHEMES),
  isOneOff: z.boolean(),
  signedOn: dayOut(),
  iban: z.string(),
  /** Whether the client's account is another one by now: banks are told with the next collection. */
  isOtherAccount: z.boolean(),
  firstUsedOn: dayOut().nullable(),
  lastUsedOn: dayOut().nullable(),
  /** The last day that it can be collected by, if it is not used before. */
  expiresOn: dayOut(),
  cancelledOn: dayOut().nullable(),
  /** A bank has been told of it by a collection, prepared or made: it can't be changed any more. */
  isUsed: z.boolean(),
  /** As it stands today. */
  state: z.enum(MANDATE_STATES),
  version: z.number().int(),
})

/** `PUT /api/clients/{identifier}/debit-hold`: why nobody asks the bank for this client's debits. */
export const debitHoldBody = z.strictObject({ reason: requiredText(200) })

const debitHoldSchema = z.object({ reason: z.string(), heldAt: z.iso.datetime(), heldBy: z.string() })
export const debitHoldAnswer = z.object({ hold: debitHoldSchema.nullable() })

export type DebitHoldBody = z.infer<typeof debitHoldBody>
export type DebitHold = z.infer<typeof debitHoldSchema>
export type MandateBody = z.infer<typeof mandateBody>
export type MandateUpdateBody = z.infer<typeof mandateUpdateBody>
export type Mandate = z.infer<typeof mandateSchema>
