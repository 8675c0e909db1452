import { z } from 'zod'
import { EVIDENCE } from '#domain/reconciliation/evidence.ts'
import { dayOut, euros, identifier, signedEuros } from './fields.ts'

/** The largest file of a bank: 50,000 movements fit. */
export const MAX_STATEMENT_BYTES = 24 * 1024 * 1024

/** The header that says the name of the file, percent-encoded since headers know no accents. */
export const FILE_NAME_HEADER = 'X-File-Name'

/** Movements of one page: as many unless asked otherwise, and at most. */
export const STATEMENTS_PAGE = 100
export const MOVEMENTS_PAGE = 100
export const MOST_MOVEMENTS = 500

/** The same of debits that may have come back. */
export const DEBITS_PAGE = 50
export const MOST_DEBITS = 500

export const MOVEMENT_STATES = ['open', 'linked', 'ignored'] as const
/** `GET /api/bank-statements/folder`: how the folder is from which files of banks are taken by themselves (decision 0078). */
export const watchedFolderSchema = z.object({
  /** `none`: there is no such folder. `unreadable`: there should be, and it is gone or closed to the product. */
  state: z.enum(['none', 'watched', 'unreadable']),
  /** Files that have lain there for minutes, so that they are not being taken. */
  stuck: z.array(z.string()),
  /** Files that were refused within the last seven days, the newest first, and why, in the company's language. */
  refused: z.array(z.object({ name: z.string(), at: z.iso.datetime(), reason: z.string() })),
  /** Files that tell of a day to come, and are taken on it. */
  waiting: z.array(z.object({ name: z.string(), day: dayOut() })),
})

export type WatchedFolder = z.infer<typeof watchedFolderSchema>
export type MovementState = (typeof MOVEMENT_STATES)[number]

const bank = z.object({ identifier: identifier(), nombre: z.string() })

/** What somebody should know of a file, with the line or entry of it where there is one. */
const warning = z.object({ place: z.number().int().nullable(), text: z.string() })

/** A statement that was taken. Amounts in the account's currency; balances are null where the bank told none. */
export const bankStatementSchema = z.object({
  identifier: identifier(),
  banc: bank,
  fileName: z.string(),
  format: z.enum(['norma43', 'camt.053', 'camt.054']),
  currency: z.string(),
  firstDay: dayOut().nullable(),
  lastDay: dayOut().nullable(),
  openingBalance: z.number().nullable(),
  closingBalance: z.number().nullable(),
  /** Movements that were not known before. */
  added: z.number().int(),
  /** What was told when its file was taken, in the language of who brought it; beside the first statement of a file. */
  warnings: z.array(warning),
  /** The last movement of a file without ends, which may not be whole and was not taken. */
  aside: z.object({ bookedOn: dayOut(), amount: z.number(), text: z.string() }).nullable(),
  account: z.string(),
  importedAt: z.iso.datetime(),
})

export const bankStatementsSchema = z.object({
  statements: z.array(bankStatementSchema),
  /** What to ask for as `before` for those behind them; null of the last page. */
  next: identifier().nullable(),
})

/** A text, without figures, whose movements staff have said to be no invoices; what it has put aside, and the last day of it. */
export const bankRuleSchema = z.object({
  identifier: identifier(),
  pattern: z.string(),
  isOutgoing: z.boolean(),
  movements: z.number().int(),
  lastOn: dayOut().nullable(),
  account: z.string(),
  createdAt: z.iso.datetime(),
})

/** `POST /api/bank-statements`: what has become of the movements of a file. */
export const importedStatementsSchema = z.object({
  /** Not known before: the sum of the three after `known`. */
  new: z.number().int(),
  known: z.number().int(),
  linked: z.number().int(),
  /** No invoice, by a rule that staff have made. */
  ignored: z.number().int(),
  /** Left to a person. */
  open: z.number().int(),
  /** Debits of a remittance that the bank has rejected now, of a file that is its answer to one (pain.002) and has no movements. */
  rejected: z.number().int().optional(),
  statements: z.array(bankStatementSchema),
  warnings: z.array(warning),
})

const allocation = z.object({ invoiceIdentifier: identifier(), number: z.string(), amount: z.number() })

/** What a movement may have paid: a client, with the invoices; what is not allocated stays its credit. Euros. */
const candidate = z.object({
  cliente: z.object({ identifier: identifier(), nombre: z.string() }),
  amount: z.number(),
  /** What the bank has kept of it. */
  fee: z.number(),
  allocations: z.array(allocation),
  /** Payments noted by hand that it is the same money as: accepted, it stands in their place. */
  marks: z.array(identifier()),
  evidence: z.array(z.enum(EVIDENCE)),
})

/** A payment that a movement is. */
const linkedPayment = z.object({
  identifier: identifier(),
  cliente: z.object({ identifier: identifier(), nombre: z.string() }),
  amount: z.number(),
  isReversed: z.boolean(),
  allocations: z.array(allocation),
})

/** Debits that one movement may give back as one sum. */
export const MOST_RETURNED = 200

/** Which of our own debits an open movement may be. Euros. */
const debitChoice = z.object({
  remittance: identifier(),
  /** The debit that came back, with its invoice and whose it is; null where it is the money of the remittance. */
  line: identifier().nullable(),
  number: z.string().nullable(),
  debtor: z.string().nullable(),
  amount: z.number(),
  collectionDate: dayOut(),
  /** That the movement is what the bank charged for it, and not the debit. */
  isFee: z.boolean(),
})

/** `GET /api/bank-movements/{identifier}/debits` */
export const returnableDebitsSchema = z.object({
  /** All that were found. */
  count: z.number().int(),
  debits: z.array(debitChoice),
  /** What to ask for as `after` for those behind them; null of the last page. */
  next: identifier().nullable(),
})

export const bankMovementSchema = z.object({
  identifier: identifier(),
  banc: bank,
  statementIdentifier: identifier(),
  bookedOn: dayOut(),
  valuedOn: dayOut().nullable(),
  amount: z.number(),
  currency: z.string(),
  text: z.string(),
  payerName: z.string().nullable(),
  payerIban: z.string().nullable(),
  isReturn: z.boolean(),
  returnReason: z.string().nullable(),
  state: z.enum(MOVEMENT_STATES),
  /** That it is linked by a file that proves nothing, no statement of its days has it, and nobody has decided it since that was found. */
  isMissed: z.boolean(),
  /** Why it was not linked by itself, though it would have been; null where nothing was refused. */
  refusal: z.string().nullable(),
  /** A movement that may be the same money: told by another file of the bank, of this day or some days apart, in other words or without a reference that would say so. */
  perhaps: z.object({ identifier: identifier(), bookedOn: dayOut(), text: z.string() }).nullable(),
  /** Why it was linked. */
  evidence: z.array(z.enum(EVIDENCE)),
  /** Who decided; null where it was decided by itself, or not yet. */
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  candidates: z.array(candidate),
  /** A few of what it may be; `listReturnableDebits` finds any. */
  debits: z.array(debitChoice),
  /** Of how many debits in all it may tell that they came back. */
  returnableCount: z.number().int(),
  /** Whether several debits may have come back by it as one sum: `listReturnableDebits` finds them. */
  mayBeSeveral: z.boolean(),
  payments: z.array(linkedPayment),
})

export const bankMovementsSchema = z.object({
  /** All in that state. */
  count: z.number().int(),
  movements: z.array(bankMovementSchema),
  /** What to ask for as `after` for those behind them; null of the last page. */
  next: identifier().nullable(),
})

/**
 * What a movement has paid, client by client; amounts and the fee come to what the movement is. Euros; below zero of money that went out and gives something back:
 * a correction, or a client's credit.
 */
export const linkMovementBody = z.strictObject({
  payments: z
    .array(
      z.strictObject({
        clienteIdentifier: identifier(),
        amount: signedEuros(),
        allocations: z
          .array(
            z.strictObject({
              invoiceIdentifier: identifier(),
              /** Below zero of a correction that gives something back. */
              amount: signedEuros(),
            }),
          )
          .max(200),
      }),
    )
    .min(1)
    .max(50),
  /** What the bank has kept of it, and the client has paid all the same. */
  fee: euros().default(0),
  /** Payments noted by hand that it is the same money as; each pays one invoice and nothing else. */
  marks: z.array(identifier()).max(200).default([]),
  evidence: z.array(z.enum(EVIDENCE)).max(EVIDENCE.length).default([]),
})

/** `line`: the debit of it that came back; null says that the movement is its money. */
export const tellDebitBody = z.strictObject({
  remittance: identifier(),
  line: identifier().nullable().default(null),
})

/** Debits that came back by one movement, whose amount is theirs together or more. */
export const tellDebitsBody = z.strictObject({ lines: z.array(identifier()).min(1).max(MOST_RETURNED) })

/** What a movement was divided into: one for each debit, and what is left of it. */
export const tellDebitsResult = z.object({
  movements: z.array(bankMovementSchema),
  /** Of the last one, which is open; 0 where nothing is. Euros. */
  left: z.number(),
})

export const retriedMovementSchema = z.object({
  movement: bankMovementSchema,
  /** With it, those that are one sum with it. */
  linked: z.number().int(),
  /** Why it is open still, in words for staff; null where it is not. */
  reason: z.string().nullable(),
})

export const ignoreMovementBody = z.strictObject({
  /** Whether others that say the same are none, either. */
  remember: z.boolean(),
})

export type BankStatement = z.infer<typeof bankStatementSchema>
export type ImportedStatements = z.infer<typeof importedStatementsSchema>
export type BankStatements = z.infer<typeof bankStatementsSchema>
export type BankRule = z.infer<typeof bankRuleSchema>
export type BankMovement = z.infer<typeof bankMovementSchema>
export type BankMovements = z.infer<typeof bankMovementsSchema>
export type MovementCandidate = z.infer<typeof candidate>
export type LinkMovementBody = z.infer<typeof linkMovementBody>
export type DebitChoice = z.infer<typeof debitChoice>
export type ReturnableDebits = z.infer<typeof returnableDebitsSchema>
export type TellDebitsBody = z.infer<typeof tellDebitsBody>
export type TellDebitsResult = z.infer<typeof tellDebitsResult>
export type TellDebitBody = z.infer<typeof tellDebitBody>
export type RetriedMovement = z.infer<typeof retriedMovementSchema>
export type IgnoreMovementBody = z.infer<typeof ignoreMovementBody>
