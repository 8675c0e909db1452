import { z } from 'zod'

/**
 * What a program may be let into: groups of calls, by names that people understand. What stands in none is closed to every token: accounts, ways in, roles,
 * imports, operations, the audit log; a group that is new, too, until somebody thinks of it.
 */
export const TOKEN_AREAS = {
  masterData: ['clients', 'contracts', 'products', 'groups', 'centres'],
  invoices: ['invoices', 'corrections', 'annulments', 'billing', 'closings'],
  payments: ['payments', 'bankStatements'],
  directDebits: ['mandates', 'remittances'],
  registration: ['verifactu'],
  mails: ['mails', 'reminders'],
  reports: ['overview', 'reports'],
  settings: ['series', 'banks', 'company', 'schedules', 'reference'],
} as const

/** Areas that a program only reads, whatever else it may change: what clients' accounts are debited by is prepared and taken back by people. */
export const ONLY_READ: ReadonlySet<string> = new Set<keyof typeof TOKEN_AREAS>(['directDebits'])

/** Calls of these areas that people alone make: what takes back an invoice that was issued, for one. A program that went wrong, or its thief, would take back them all. */
export const OF_PEOPLE: ReadonlySet<string> = new Set([
  'annulInvoice',
  'correctInvoice',
  'correctInvoices',
  'deleteInvoice',
  // What was rejected may be so for good: a program that goes round would write one sealed record after the other.
  'repeatRecord',
  // An annulment is repeated by it, too, and what is printed of the client follows what a program may have made of them.
  'mendRecord',
  // What it marks as paid is told on Home; a debt that is given up is told by its absence.
  'writeOffInvoice',
  'takeBackWriteOff',
  // What the bank's money was said to be, by itself or by somebody: its debts would be asked for again.
  'undoBankMovement',
  'forgetBankRule',
])

export const tokenAreaSchema = z.enum(
  Object.keys(TOKEN_AREAS) as [keyof typeof TOKEN_AREAS, ...(keyof typeof TOKEN_AREAS)[]],
)

/** How each token begins, by which those who look for lost secrets know one. */
export const TOKEN_PREFIX = 'fct_'
/** With 256 random bits in Base64url behind it. */
export const TOKEN_PATTERN = /^fct_[\w-]{43}$/

export const TOKEN_DAYS = 90
export const MAX_TOKEN_DAYS = 365
/** So many that are neither over nor revoked. */
export const MAX_TOKENS = 50

/** A new token. */
export const newApiTokenBody = z.object({
  /** One line: it stands in the audit log for who did something. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
  areas: z.array(tokenAreaSchema).min(1).max(20),
  /** Whether it may change anything; false, it only reads. */
  mayChange: z.boolean().default(false),
  days: z.number().int().min(1).max(MAX_TOKEN_DAYS).default(TOKEN_DAYS),
})

/** A token as it is listed: nothing of what it says. */
export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  areas: z.array(tokenAreaSchema),
  mayChange: z.boolean(),
  /** E-mail address of who made it. */
  maker: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['good', 'expired', 'revoked']),
  /** To the minute; null, never. */
  lastUsedAt: z.string().nullable(),
  lastUsedAddress: z.string().nullable(),
})

/** What it says, this once. */
export const madeApiTokenSchema = apiTokenSchema.extend({ token: z.string() })

export type TokenArea = z.infer<typeof tokenAreaSchema>
export type ApiToken = z.infer<typeof apiTokenSchema>
export type NewApiTokenBody = z.infer<typeof newApiTokenBody>
