import { FILE_NAME_HEADER, type MovementState } from '#wire/bankStatements.ts'
import type { BodySent } from '#wire/callGroups.ts'
import { bankStatementCalls } from '#wire/calls/bankStatements.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, asks, request } from '../../session/request.ts'

/** A year of statements over a slow line, and what they have paid. */
const IMPORT_TIMEOUT_MS = 300_000

/** What banks tell of the company's accounts; what is decided changes what invoices say of their payment. */
export const bankStatementsApi = baseApi.enhanceEndpoints({ addTagTypes: ['BankMovement'] }).injectEndpoints({
  endpoints: build => ({
    importBankStatement: build.mutation({
      ...asks(bankStatementCalls.importBankStatement, (file: File) => ({
        // Whatever the browser thinks that it is, it goes as it is.
        body: new Blob([file], { type: 'application/octet-stream' }),
        headers: {
          [FILE_NAME_HEADER]: encodeURIComponent(file.name),
          'Content-Type': 'application/octet-stream',
        },
        timeout: IMPORT_TIMEOUT_MS,
      })),
      invalidatesTags: ['BankMovement', 'Invoice'],
    }),
    /** Statements that were taken, the newest first, page by page. */
    bankStatementPages: build.infiniteQuery<
      AnswerTo<typeof bankStatementCalls.listBankStatements>,
      undefined,
      number | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: page => page.next ?? undefined,
      },
      query: ({ pageParam }) =>
        request(bankStatementCalls.listBankStatements, {
          at: pageParam === null ? {} : { before: pageParam },
        }),
      providesTags: ['BankMovement'],
    }),
    /** Files that are taken by themselves, and those that can't be. */
    watchedFolder: build.query({
      ...asks(bankStatementCalls.readWatchedFolder, (_: undefined) => ({})),
      providesTags: ['BankMovement'],
    }),
    takeAsideOfStatement: build.mutation({
      ...asks(bankStatementCalls.takeAsideOfStatement, (identifier: number) => ({ at: { identifier } })),
      invalidatesTags: ['BankMovement', 'Invoice'],
    }),
    /** Movements page by page, each further one when it is asked for. */
    bankMovementPages: build.infiniteQuery<Page, MovementState, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: page => page.next ?? undefined,
      },
      query: ({ queryArg: state, pageParam }) =>
        request(bankStatementCalls.listBankMovements, {
          at: { state, ...(pageParam !== null && { after: pageParam }) },
        }),
      providesTags: ['BankMovement'],
    }),
    linkBankMovement: build.mutation({
      ...asks(
        bankStatementCalls.linkBankMovement,
        ({ identifier, body }: { identifier: number; body: LinkBody }) => ({ at: { identifier }, body }),
      ),
      invalidatesTags: ['BankMovement', 'Invoice'],
    }),
    ignoreBankMovement: build.mutation({
      ...asks(
        bankStatementCalls.ignoreBankMovement,
        ({ identifier, remember }: { identifier: number; remember: boolean }) => ({
          at: { identifier },
          body: { remember },
        }),
      ),
      invalidatesTags: ['BankMovement'],
    }),
    retryBankMovement: build.mutation({
      ...asks(bankStatementCalls.retryBankMovement, (identifier: number) => ({ at: { identifier } })),
      invalidatesTags: ['BankMovement', 'Invoice'],
    }),
    tellBankMovementDebit: build.mutation({
      ...asks(
        bankStatementCalls.tellBankMovementDebit,
        ({
          identifier,
          remittance,
          line,
        }: {
          identifier: number
          remittance: number
          line: number | null
        }) => ({
          at: { identifier },
          body: { remittance, line },
        }),
      ),
      invalidatesTags: ['BankMovement', 'Invoice'],
    }),
    tellBankMovementDebits: build.mutation({
      ...asks(
        bankStatementCalls.tellBankMovementDebits,
        ({ identifier, lines }: { identifier: number; lines: number[] }) => ({
          at: { identifier },
          body: { lines },
        }),
      ),
      invalidatesTags: ['BankMovement', 'Invoice'],
    }),
    /** Debits that may have come back by a movement, alone or with others, page by page. */
    returnableDebitPages: build.infiniteQuery<
      ReturnableDebits,
      { identifier: number; search: string; as: 'one' | 'many' },
      number | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: page => page.next ?? undefined,
      },
      query: ({ queryArg: { identifier, search, as }, pageParam }) =>
        request(bankStatementCalls.listReturnableDebits, {
          at: { identifier, search, as, ...(pageParam !== null && { after: pageParam }) },
        }),
      providesTags: ['BankMovement'],
    }),
    bankRules: build.query({
      ...asks(bankStatementCalls.listBankRules, (_: undefined) => ({})),
      providesTags: ['BankMovement'],
    }),
    forgetBankRule: build.mutation({
      ...asks(bankStatementCalls.forgetBankRule, (identifier: number) => ({ at: { identifier } })),
      invalidatesTags: ['BankMovement'],
    }),
    undoBankMovement: build.mutation({
      ...asks(bankStatementCalls.undoBankMovement, (identifier: number) => ({ at: { identifier } })),
      invalidatesTags: ['BankMovement', 'Invoice'],
    }),
  }),
})

type ReturnableDebits = AnswerTo<typeof bankStatementCalls.listReturnableDebits>
type Page = AnswerTo<typeof bankStatementCalls.listBankMovements>
type LinkBody = BodySent<'linkBankMovement'>
