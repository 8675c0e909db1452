import { z } from 'zod'
import { LANGUAGES } from '#language/language.ts'
import { dayOut, identifier } from './fields.ts'
import { mailFailureSchema } from './mailFailures.ts'
import { reportRequestSchema } from './reportRequests.ts'
import { scheduleNameSchema } from './scheduleNames.ts'
import { WAY_IN_CHANGES } from './waysIn.ts'

/**
 * Where a mail stands. `pending`: nobody has begun to hand it over. `sending`: the mail server has been given it and has not
 * answered yet. `uncertain`: it never answered, so that the mail may have arrived; only a person sends it again.
 */
export const mailStateSchema = z.enum(['pending', 'sending', 'sent', 'refused', 'uncertain'])

/** Where mails go: to a mail server, or into files because there is none, which nobody gets. */
export const mailOutletSchema = z.enum(['server', 'file'])

/** `PUT /internal/mails/outlet`: where the mails of this installation go. `GET /api/correus/mitja` tells it; null while nobody has. */
export const mailOutletBody = z.object({ outlet: mailOutletSchema })
export const mailOutletAnswer = z.object({ outlet: mailOutletSchema.nullable() })

/** An account should be removed, as an administrator is told. */
const removalRequestMail = z.object({
  kind: z.literal('removalRequest'),
  /** E-mail address of the account. */
  account: z.string(),
  nombreUsuario: z.string().nullable(),
  /** E-mail address of who asks, and the name of that account while there is one. */
  requestedBy: z.string(),
  requestedByName: z.string().nullable(),
})

const amount = z.object({ count: z.number().int(), total: z.number() })

/** Reports that are attached, each with what the text says of it. */
const attachedReports = {
  /** The day (Europe/Madrid) that the reports tell about. */
  today: dayOut(),
  reports: z.array(
    z.object({
      request: reportRequestSchema,
      /** Name of the attached file. */
      fileName: z.string(),
      /** Its rows, and their sum in euros. */
      all: amount,
      /** Those of its invoices that are overdue. */
      overdue: amount,
    }),
  ),
}

/** The reports of one period, or of one "send now". Each is attached, and summed up in the text. */
const scheduledMail = z.object({
  kind: z.literal('scheduled'),
  name: scheduleNameSchema,
  period: z.string(),
  ...attachedReports,
})

/** A client is told what it was billed, has paid and owes. The statement is attached. */
const accountStatementMail = z.object({
  kind: z.literal('accountStatement'),
  subject: z.string(),
  text: z.string(),
  ...attachedReports,
})

/** A client is reminded of overdue invoices, in words that staff have confirmed. The invoices are attached. */
const reminderMail = z.object({
  kind: z.literal('reminder'),
  subject: z.string(),
  text: z.string(),
  invoices: z.array(z.object({ identifier: identifier(), version: z.number().int(), number: z.string() })),
})

/** An invoice goes to the client in the words of the company's template, its PDF attached. */
const invoiceMail = z.object({
  kind: z.literal('invoice'),
  invoice: identifier(),
  /** Version of the PDF that belongs to these words. */
  version: z.number().int(),
  number: z.string(),
  subject: z.string(),
  text: z.string(),
})

/** A client is asked for a transfer of what a debit did not bring. The invoice is attached, and the code of the transfer where it is wanted. */
const transferRequestMail = z.object({
  kind: z.literal('transferRequest'),
  invoice: identifier(),
  version: z.number().int(),
  number: z.string(),
  subject: z.string(),
  text: z.string(),
  /** What the QR code says (EPC069-12). */
  code: z.string().nullable(),
})

/** A client is told of a debit before its day. */
const debitNoticeMail = z.object({ kind: z.literal('debitNotice'), subject: z.string(), text: z.string() })

/** A bank as such a mail tells it. */
const notifiedBank = z.object({
  nombre: z.string(),
  /** Masked. */
  cuentaBancaria: z.string(),
  isActive: z.boolean(),
  /** False: the number is wrong or another bank's, and is not printed. */
  isCorrect: z.boolean(),
})

/** Accounts that clients pay into have changed, as all administrators are told. */
const bankChangeMail = z.object({
  kind: z.literal('bankChange'),
  /** E-mail address of who did it, and the name of that account while there is one. */
  account: z.string(),
  accountName: z.string().nullable(),
  at: z.iso.datetime(),
  changes: z.array(
    z.object({
      /** Null: it is new. */
      before: notifiedBank.nullable(),
      /** Null: it was deleted. */
      after: notifiedBank.nullable(),
      /** Whether the number is another one, which the masks may not show. */
      otherNumber: z.boolean(),
    }),
  ),
})

/** Where clients answer has changed, as all administrators and the address of before are told. */
const answersChangedMail = z.object({
  kind: z.literal('answersChanged'),
  /** E-mail address of who did it, and the name of that account while there is one. */
  account: z.string(),
  accountName: z.string().nullable(),
  at: z.iso.datetime(),
  /** Null: answers went, or go, to whoever sends. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** The certificate that records are sent to the tax agency with ends soon, as all administrators are told. */
const certificateEndingMail = z.object({
  kind: z.literal('certificateEnding'),
  holder: z.string(),
  validTo: z.iso.datetime(),
  /** From the day of the warning until then; below zero where it is over. */
  days: z.number().int(),
})

/** Somebody has signed in on a device on which nobody did before, as the owner of the account is told. */
const newDeviceMail = z.object({
  kind: z.literal('newDevice'),
  at: z.iso.datetime(),
  address: z.string(),
  userAgent: z.string(),
})

/** Somebody has taken the second factors off an account, as its owner is told. */
const factorsRemovedMail = z.object({
  kind: z.literal('factorsRemoved'),
  /** E-mail address of who did it, and the name of that account while there is one. */
  account: z.string(),
  accountName: z.string().nullable(),
  at: z.iso.datetime(),
})

/** How an account is signed in to has changed, as its owner is told. */
const waysInChangedMail = z.object({
  kind: z.literal('waysInChanged'),
  change: z.enum(WAY_IN_CHANGES),
  /** Of the passkey or token; the address of a new administrator. */
  name: z.string().nullable(),
  /** Recovery codes that have not been used. */
  codesLeft: z.number().int().nullable(),
  /** E-mail address of who did it, and the name of that account while there is one; null: whoever was signed in as the owner. */
  account: z.string().nullable(),
  accountName: z.string().nullable(),
  at: z.iso.datetime(),
  address: z.string(),
  userAgent: z.string(),
})

/** A client's debits are charged to another account, as the contacts that it had before are told. */
const clientAccountMail = z.object({
  kind: z.literal('clientAccount'),
  client: z.string(),
  /** Null: it had none. */
  before: z.string().nullable(),
  /** Null: none any more. */
  after: z.string().nullable(),
})

/** The owner of an account sets a password by what this mail says. */
const passwordLinkMail = z.object({
  kind: z.literal('passwordLink'),
  /** It was forgotten, or there is none yet. */
  purpose: z.enum(['reset', 'invitation']),
  code: z.string(),
  until: z.iso.datetime(),
})

/** What a text is made from, by the kind of the mail. */
export const mailContentSchema = z.discriminatedUnion('kind', [
  removalRequestMail,
  bankChangeMail,
  answersChangedMail,
  certificateEndingMail,
  newDeviceMail,
  factorsRemovedMail,
  waysInChangedMail,
  clientAccountMail,
  passwordLinkMail,
  scheduledMail,
  reminderMail,
  invoiceMail,
  transferRequestMail,
  debitNoticeMail,
  accountStatementMail,
])

/** One address and nothing but the address. */
const bareAddress = z
  .string()
  .max(254)
  .regex(/^[^\p{Cc}\s<>,;"@]+@[^\p{Cc}\s<>,;"@]+$/u)

/** A mail as a worker gets it: everything that it needs to send it. */
export const mailSchema = z.object({
  identifier: identifier(),
  /** The same however often it is sent. */
  messageId: z.uuid(),
  recipient: bareAddress,
  /** Where an answer goes: for mails to clients, the company's own address. Null: to whoever sends. */
  replyTo: bareAddress.nullable(),
  createdAt: z.iso.datetime(),
  language: z.enum(LANGUAGES),
  companyName: z.string(),
  content: mailContentSchema,
})

/**
 * `POST /internal/claims`: takes a mail in hand. `claim` is made up by the worker, so that a call whose answer was lost may be made
 * again. Answers the mail; 404 or 409 when there is nothing to be done.
 */
export const claimBody = z.object({ identifier: identifier(), claim: z.uuid() })

/** As much of a reason as is told, in characters. */
export const MAX_FAILURE = 2_000

/** What the server or the program said, and what kind of failure it is; without a kind it is shown as it stands. */
const failure = { error: z.string().min(1).max(MAX_FAILURE), code: mailFailureSchema.optional() }

/**
 * `PUT /internal/claims/{claim}`: how it goes. `sending` comes just before the message itself is handed over, and a worker that
 * gets no 204 for it (409: the claim is not its own any more) must not. `pending` is a refusal for now. `held` changes nothing but that the
 * mail stays in these hands for a while longer.
 */
export const claimProgressBody = z.discriminatedUnion('state', [
  z.object({ state: z.literal('held') }),
  z.object({ state: z.literal('sending') }),
  /** To a mail server, unless it says that it was kept as a file. */
  z.object({ state: z.literal('sent'), outlet: mailOutletSchema.optional() }),
  z.object({ state: z.literal('pending'), ...failure }),
  z.object({ state: z.literal('refused'), ...failure }),
  z.object({ state: z.literal('uncertain'), ...failure }),
])

export type MailOutlet = z.infer<typeof mailOutletSchema>
export type MailOutletAnswer = z.infer<typeof mailOutletAnswer>
export type MailState = z.infer<typeof mailStateSchema>
export type MailContent = z.infer<typeof mailContentSchema>
export type BankChangeMail = z.infer<typeof bankChangeMail>
export type AnswersChangedMail = z.infer<typeof answersChangedMail>
export type CertificateEndingMail = z.infer<typeof certificateEndingMail>
export type WaysInChangedMail = z.infer<typeof waysInChangedMail>
export type MailKind = MailContent['kind']

/** Kinds that are for somebody with an account: written in the language that they have chosen, and in all of the product's. */
export const PERSONAL_MAILS = [
  'removalRequest',
  'bankChange',
  'answersChanged',
  'certificateEnding',
  'newDevice',
  'factorsRemoved',
  'waysInChanged',
  'passwordLink',
] as const satisfies readonly MailKind[]

export type Mail = z.infer<typeof mailSchema>
export type ClaimBody = z.infer<typeof claimBody>
export type ClaimProgress = z.infer<typeof claimProgressBody>
