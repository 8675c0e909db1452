import { z } from 'zod'
import { accountsNamed } from '#domain/namedAccounts.ts'
import { languageSchema } from './company.ts'
import { identifier } from './fields.ts'
import { texts } from './mailTemplateTexts.ts'

/**
 * Mails to clients whose words a company may write itself: an invoice, a first reminder of one invoice, and of several; a second and a final one, of however
 * many; a statement of account; a transfer that is asked for when a debit came back; and a debit to come.
 */
export const templateKindSchema = z.enum([
  'invoice',
  'reminder',
  'reminders',
  'secondReminder',
  'finalReminder',
  'accountStatement',
  'transferRequest',
  'debitNotice',
])

/** What a template may name, in braces: `{numero}`. Each is replaced by what it is of the invoice, the client or the company. */
export const PLACEHOLDERS = {
  invoice: ['cliente', 'numero', 'fecha', 'vencimiento', 'total', 'empresa', 'contacto'],
  reminder: ['cliente', 'numero', 'fecha', 'vencimiento', 'dias', 'total', 'empresa', 'contacto'],
  reminders: ['cliente', 'facturas', 'total', 'empresa', 'contacto'],
  secondReminder: ['cliente', 'facturas', 'total', 'empresa', 'contacto'],
  finalReminder: ['cliente', 'facturas', 'total', 'empresa', 'contacto'],
  accountStatement: ['cliente', 'desde', 'hasta', 'saldo', 'vencido', 'empresa', 'contacto'],
  debitNotice: ['cliente', 'numero', 'fecha', 'vencimiento', 'total', 'empresa', 'contacto'],
  transferRequest: ['cliente', 'numero', 'fecha', 'vencimiento', 'total', 'empresa', 'contacto'],
} as const satisfies Record<z.infer<typeof templateKindSchema>, readonly string[]>

/** The names in braces that stand in a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name)

const lines = (max: number) =>
  z
    .string()
    .max(max)
    .transform(text => text.replaceAll('\r\n', '\n').trim())

/**
 * `PUT /api/correus/plantilles`: the words of one kind of mail in one language. The subject is one line; paragraphs are parted by an empty
 * line. Between opening and closing stand the facts – amounts, due date, account – which are the invoice's and nobody's to write: a
 * text with an account number in it is refused, so that no client is told to pay into another.
 */
export const mailTemplateBody = z
  .object({
    kind: templateKindSchema,
    language: languageSchema,
    subject: z.string().trim().min(1).max(200),
    opening: lines(2000),
    closing: lines(2000),
  })
  .superRefine((template, context) => {
    const known: readonly string[] = PLACEHOLDERS[template.kind]
    for (const field of ['subject', 'opening', 'closing'] as const) {
      const text = template[field]
      const unknown = placeholdersIn(text).find(name => !known.includes(name))
      const message =
        field === 'subject' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
          ? texts.oneLine
          : unknown !== undefined
            ? texts.unknownPlaceholder({ name: unknown, known: known.map(name => `(${name})`).join(' ') })
            : accountsNamed(text).length > 0
              ? texts.noAccount
              : undefined
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** One of `GET /api/correus/plantilles`. */
export const mailTemplateSchema = z.object({
  kind: templateKindSchema,
  language: languageSchema,
  subject: z.string(),
  opening: z.string(),
  closing: z.string(),
  /** Whether these are the product's own words. */
  isDefault: z.boolean(),
  /** Counts the changes; 0 while there was none. */
  version: z.number().int(),
})

/** A mail as it would be read. */
export const mailPreviewSchema = z.object({ subject: z.string(), text: z.string() })

/** `GET /api/correus/factures/{identifier}`: the mail that brings an invoice, as it would go out now. */
export const invoiceMailPreviewSchema = mailPreviewSchema.extend({
  invoice: identifier(),
  number: z.string(),
  /** The client's. */
  language: languageSchema,
  /** Where an answer of the client goes; null: to whoever sends. */
  replyTo: z.string().nullable(),
})

export type TemplateKind = z.infer<typeof templateKindSchema>
export type MailTemplateBody = z.infer<typeof mailTemplateBody>
export type MailTemplate = z.infer<typeof mailTemplateSchema>
export type MailPreview = z.infer<typeof mailPreviewSchema>
export type InvoiceMailPreview = z.infer<typeof invoiceMailPreviewSchema>
