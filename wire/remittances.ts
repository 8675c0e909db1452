import { z } from 'zod'
import { SCHEMES } from '#domain/sepa/mandates.ts'
import { day, dayOut, identifier, timeOfDay } from './fields.ts'

/** Debits in one remittance. */
const MAX_DEBITS = 10_000

/** `POST /api/remittances`: 409 `before-due` where an invoice would be collected before its `notBefore`, unless it is said that this is meant. */
export const remittanceBody = z.object({
  /** The account that the money goes into. */
  bancIdentifier: identifier(),
  collectionDate: day(),
  invoices: z.array(identifier()).min(1).max(MAX_DEBITS),
  isEarly: z.boolean().optional(),
})

/** `POST /api/remittances/{identifier}/settle`: lines that the bank did not collect are named. */
export const settleRemittanceBody = z.object({
  notCollected: z.array(identifier()).max(MAX_DEBITS).optional(),
})

/** `POST /api/remittances/{identifier}/send`: 409 `stands-against` of one whose file somebody was given and what can't be collected any more, unless it is said that the bank has it all the same. */
export const sendRemittanceBody = z.object({ isAtBank: z.boolean().optional() })

/** `POST /api/remittances/{identifier}/undo`: 409 `file-given` of one whose file somebody has been given, unless it is said that no bank has it. */
export const undoRemittanceBody = z.object({ isNotSent: z.boolean().optional() })

/** `POST /api/remittances/lines/{identifier}/after-return`: what becomes of a debit that came back. `withCode`: the mail brings a QR code for banking apps. */
export const afterReturnBody = z.discriminatedUnion('choice', [
  z.strictObject({ choice: z.literal('again') }),
  z.strictObject({ choice: z.literal('transfer'), withCode: z.boolean().default(false) }),
])

/** `refused`: the bank would not have the file; as one that was undone, it stands as if there had never been one. */
export const REMITTANCE_STATES = ['prepared', 'sent', 'settled', 'undone', 'refused'] as const

export const remittanceSchema = z.object({
  identifier: identifier(),
  /** What the bank knows the file by. */
  messageId: z.string(),
  state: z.enum(REMITTANCE_STATES),
  collectionDate: dayOut(),
  bancIdentifier: identifier(),
  bankName: z.string(),
  iban: z.string(),
  creditorName: z.string(),
  creditorIdentifier: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  sentAt: z.iso.datetime().nullable(),
  sentBy: z.string().nullable(),
  settledAt: z.iso.datetime().nullable(),
  settledBy: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  /** Debits, and what they come to in euros. */
  count: z.number().int(),
  total: z.number(),
  version: z.number().int(),
})

/** `failed`: no address of the client’s had it, and no mail waits any more. */
export const NOTICE_STATES = ['none', 'waiting', 'sent', 'failed'] as const

export const remittanceLineSchema = z.object({
  identifier: identifier(),
  /** Null once the invoice is deleted. */
  invoiceIdentifier: identifier().nullable(),
  clienteIdentifier: identifier(),
  number: z.string(),
  debtorName: z.string(),
  iban: z.string(),
  amount: z.number(),
  endToEndId: z.string(),
  mandateReference: z.string(),
  scheme: z.enum(SCHEMES),
  sequence: z.enum(['RCUR', 'OOFF']),
  /** The mandate was signed for another account. */
  isOtherAccount: z.boolean(),
  /** The account was changed within thirty days before. */
  isRecentAccount: z.boolean(),
  /** What has become of the mail that tells its client beforehand; `none` while nobody has asked for it. */
  notice: z.enum(NOTICE_STATES),
  /** Null while nobody knows. */
  isCollected: z.boolean().nullable(),
  /** It came back: on which day, why, in words for staff, and what they have chosen to do about it. `isToldByStatement`: a movement of the bank has told of it. */
  returned: z
    .object({
      day: dayOut(),
      reason: z.string(),
      choice: z.enum(['again', 'transfer']).nullable(),
      isToldByStatement: z.boolean(),
      /** What has become of the mail that asks its client for a transfer; `none` where nobody has chosen that. `failed` may be chosen once more. */
      request: z.enum(NOTICE_STATES),
      /** What the bank has charged for it, in euros; null where it tells none. */
      fee: z.number().nullable(),
    })
    .nullable(),
})

export const remittanceDetailsSchema = remittanceSchema.extend({
  /** Days before the debit by which clients have to be told. */
  noticeDays: z.number().int(),
  /** Until when its bank wants the file, by what is said of that bank today: the day, and the time in Madrid where it has named one. Null once it is sent or taken back. */
  fileBy: z.object({ day: dayOut(), time: timeOfDay().nullable() }).nullable(),
  /** When somebody was last given its file, and who: a bank may have it. */
  fileGiven: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** A movement of the bank has told of its money. */
  isMoneyTold: z.boolean(),
  lines: z.array(remittanceLineSchema),
  /** What the bank has answered to its file (pain.002), the newest first: what came of each, a sentence for staff each. */
  answers: z.array(
    z.object({
      identifier: identifier(),
      fileName: z.string(),
      /** Who brought it. */
      account: z.string(),
      importedAt: z.iso.datetime(),
      told: z.array(z.string()),
    }),
  ),
})

/** Answer of `POST /api/remittances/{identifier}/undo-refusal`: what became of its invoices and mandates meanwhile, a sentence for staff each. */
export const refusalUndoneSchema = remittanceDetailsSchema.extend({ remarks: z.array(z.string()) })

/** What stops an invoice from being collected, or what staff had better know. */
export const OBSTACLES = [
  'missing',
  'annulled',
  'paid',
  'nothingLeft',
  'tooMuch',
  'inRemittance',
  'notDebit',
  'noIban',
  'wrongIban',
  'notSepa',
  'noMandate',
  'mandateExpired',
  'mandateCancelled',
  'mandateUsedUp',
  'mandateNotSigned',
  'mandateRefused',
  'noAddress',
  'onHold',
  'disputed',
  'accountGone',
  'askedTransfer',
] as const
export const REMARKS = [
  'credit',
  'promised',
  'asksTransfer',
  'reminded',
  'cameBack',
  'otherCameBack',
  'recentAccount',
  'otherAccount',
  'nameCut',
  'nameMapped',
  'nameLost',
  'noBic',
  'wrongBic',
  'inactive',
] as const

export const collectableSchema = z.object({
  identifier: identifier(),
  number: z.string(),
  clienteIdentifier: identifier(),
  clienteNombre: z.string(),
  fechaVencimiento: dayOut(),
  /** What its client was told by the invoice: the day of the debit that it announces, or where it announces none its due date. */
  notBefore: dayOut(),
  /** The day that it would be collected on: that one, or the first after it on which banks settle and its own can still be asked for. */
  collectionDate: dayOut(),
  /** What is left to pay of it, in euros. */
  amount: z.number(),
  /** The bank in use that it names itself; null where it names none. */
  banc: z.object({ identifier: identifier(), nombre: z.string() }).nullable(),
  obstacles: z.array(z.object({ code: z.enum(OBSTACLES), text: z.string() })),
  remarks: z.array(z.object({ code: z.enum(REMARKS), text: z.string() })),
})

/** What falls due by direct debit up to a day, and in no live remittance. */
export const dueDebitsSchema = z.object({
  creditorIdentifier: z.string().nullable(),
  /** The first day that the bank of what names none can still be asked for. */
  earliest: dayOut(),
  invoices: z.array(collectableSchema),
})

/** Answer of `POST /api/remittances/{identifier}/notices`: mails that are new, the clients that have no address, and invoices that their clients dispute and the bank does not have yet. */
export const debitNoticesSchema = z.object({
  queued: z.number().int(),
  withoutAddress: z.array(z.string()),
  disputed: z.array(z.string()),
})

export const remittanceFileQuery = z.object({ version: z.enum(['08', '02']).default('08') })

export type AfterReturnBody = z.infer<typeof afterReturnBody>
export type RemittanceBody = z.infer<typeof remittanceBody>
export type Remittance = z.infer<typeof remittanceSchema>
export type RemittanceDetails = z.infer<typeof remittanceDetailsSchema>
export type RefusalUndone = z.infer<typeof refusalUndoneSchema>
export type RemittanceLine = z.infer<typeof remittanceLineSchema>
export type Collectable = z.infer<typeof collectableSchema>
export type DebitNotices = z.infer<typeof debitNoticesSchema>
export type DueDebits = z.infer<typeof dueDebitsSchema>
