import { z } from 'zod'
import {
  bankMovementSchema,
  bankMovementsSchema,
  bankRuleSchema,
  bankStatementsSchema,
  DEBITS_PAGE,
  ignoreMovementBody,
  importedStatementsSchema,
  linkMovementBody,
  MOST_DEBITS,
  MOST_MOVEMENTS,
  MOVEMENT_STATES,
  MOVEMENTS_PAGE,
  retriedMovementSchema,
  returnableDebitsSchema,
  STATEMENTS_PAGE,
  tellDebitBody,
  tellDebitsBody,
  tellDebitsResult,
  watchedFolderSchema,
} from '../bankStatements.ts'
import type { bankStatementCalls } from '../calls/bankStatements.ts'
import { byNumber, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const bankStatementShapes = {
  importBankStatement: {
    summary:
      'Takes a file of a bank (Norma 43, camt.053 or camt.054): what is not known yet is kept, and linked to invoices where that is exact. Or its answer to a remittance (pain.002): the debits that it rejects are asked for again.',
    takesFile: true,
    answers: { 200: importedStatementsSchema },
  },
  readWatchedFolder: {
    summary: 'How the folder is from which files of banks are taken, and which of them were refused of late.',
    answers: { 200: watchedFolderSchema },
  },
  listBankStatements: {
    summary:
      'A page of the statements that were taken, the newest first; the first page has all that keep a movement aside, too.',
    query: z.object({
      /** The last statement of the page before. */
      before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      limit: z.coerce.number().int().min(1).max(STATEMENTS_PAGE).default(STATEMENTS_PAGE),
    }),
    answers: { 200: bankStatementsSchema },
  },
  takeAsideOfStatement: {
    summary:
      'Takes the last movement of a file without ends, which was left aside since it may not be whole.',
    params: byNumber,
    answers: { 200: importedStatementsSchema },
  },
  listBankMovements: {
    summary:
      'A page of the movements in one state, with what open ones may have paid: what waits from its oldest on, what was decided from its last.',
    query: z.object({
      state: z.enum(MOVEMENT_STATES).default('open'),
      /** The last movement of the page before. */
      after: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      limit: z.coerce.number().int().min(1).max(MOST_MOVEMENTS).default(MOVEMENTS_PAGE),
    }),
    answers: { 200: bankMovementsSchema },
  },
  readBankMovement: {
    summary: 'A movement with what it has paid and why, or with what it may have paid.',
    params: byNumber,
    answers: { 200: bankMovementSchema },
  },
  linkBankMovement: {
    summary: 'Notes what a movement has paid.',
    params: byNumber,
    body: linkMovementBody,
    answers: { 200: bankMovementSchema },
  },
  ignoreBankMovement: {
    summary:
      'Says that a movement is no payment of an invoice, and remembers it of others like it where that is asked for.',
    params: byNumber,
    body: ignoreMovementBody,
    answers: { 200: bankMovementSchema },
  },
  retryBankMovement: {
    summary:
      'Tries once more what an import tries of an open movement: it is linked where that is exact by now, with the others that are one sum with it.',
    params: byNumber,
    answers: { 200: retriedMovementSchema },
  },
  tellBankMovementDebit: {
    summary:
      'Says which of our own debits a movement is: the money of a remittance, or a debit that came back.',
    params: byNumber,
    body: tellDebitBody,
    answers: { 200: bankMovementSchema },
  },
  tellBankMovementDebits: {
    summary:
      'Says which debits came back by one movement, as one sum: it is divided into one for each of them, and what is left stays open.',
    params: byNumber,
    body: tellDebitsBody,
    answers: { 200: tellDebitsResult },
  },
  listReturnableDebits: {
    summary:
      'A page of the debits, the newest first, of which a movement may tell that they came back: collected by then, of its amount, and not older than debits come back.',
    params: byNumber,
    query: z.object({
      /** Each word of it stands in the name of the client or debtor, the invoice’s number, or the reference of mandate or debit. */
      search: z.string().max(200).default(''),
      /** `many` for those that may be one of several that came back as one sum: of its amount or less. */
      as: z.enum(['one', 'many']).default('one'),
      /** The last debit of the page before. */
      after: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      limit: z.coerce.number().int().min(1).max(MOST_DEBITS).default(DEBITS_PAGE),
    }),
    answers: { 200: returnableDebitsSchema },
  },
  listBankRules: {
    summary: 'Texts whose movements are put aside as no invoices, with what each has put aside.',
    answers: { 200: z.array(bankRuleSchema) },
  },
  forgetBankRule: {
    summary: 'Forgets such a text: what comes with it from now on stays open.',
    params: byNumber,
    answers: nothing,
  },
  undoBankMovement: {
    summary: 'Opens a movement again: its payments are reversed, and what was learnt from it is forgotten.',
    params: byNumber,
    answers: { 200: bankMovementSchema },
  },
} satisfies ShapesOf<typeof bankStatementCalls>
