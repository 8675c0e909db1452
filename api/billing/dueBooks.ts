import { type RawBuilder, sql } from 'kysely'
import { conflict } from '#platform/errors.ts'
import { inSets } from '../database/preferSets.ts'
import type { Database, Tables, Tx } from '../database/tables.ts'
import { ISSUER, PAID_INTO } from '../invoices/copiedAtIssue.ts'
import { readTaxDecisions, type TaxDecisions, taxCases, taxDecisionRows } from '../taxes/taxDecisions.ts'
import {
  readUnregistrable,
  type UnregistrableClient,
  unregistrableClients,
} from '../verifactu/unregistrable.ts'
import { type BillingQuery, dueLines } from './dueLines.ts'
import { texts } from './texts.ts'

/**
 * All that decides what is billed on a day, and all that its invoices copy, each under one name that the selects of this folder use:
 * - `billed_client`: the active clients, and `problem`: why an invoice for one can't be registered, where it would be;
 * - `paid_into`: the account that clients pay into, the first active bank; null for its `cuentaBancaria` while that is wrong. No row without a bank;
 * - `issuer`: the company's newest version; null while there is none;
 * - `tax_case`, `tax`: how whatever is supplied is taxed for whoever gets it, decided beforehand (taxDecisions.ts);
 * - `due_line`: the columns of `dueLines`.
 *
 * Preview and forecast read them in one statement. A run puts them into temporary tables, each read once: staff go on changing clients, banks
 * and the company meanwhile, and whatever the tag and the blocks were decided by is what is issued.
 */
const dueBooks = (
  query: Pick<BillingQuery, 'cliente'>,
  lines: RawBuilder<unknown>,
  { taxes, unregistrable }: Beforehand,
): [name: string, select: RawBuilder<unknown>][] => [
  [
    'billed_client',
    sql`
      select client.*, ${unregistrable ? sql`found.problem` : sql`null::text as problem`} from clients as client
      ${unregistrable ? sql`left join (${unregistrableClients(unregistrable)}) as found on found.cliente_identifier = client.identifier` : sql``}
      where client.is_active ${query.cliente === null ? sql`` : sql`and client.identifier = ${query.cliente}`}
    `,
  ],
  ['paid_into', PAID_INTO],
  ['issuer', ISSUER],
  ['tax_case', taxCases(taxes, unregistrable !== null)],
  ['tax', taxDecisionRows(taxes)],
  ['due_line', lines],
]

/** The tables that all of it is read from. Payments and invoices are not among them: what is due follows from the lines. */
export const DUE_BOOKS_TABLES = [
  'banks',
  'billingRuns',
  'clients',
  'companyVersions',
  'configuration',
  'contracts',
  'invoiceLines',
  'pastCalendars',
  'pauses',
  'products',
] as const satisfies readonly (keyof Tables)[]

/** What is due of all clients is joined in sets, of one it is looked up. */
const ofAllInSets = <Done>(
  db: Database,
  { cliente }: Pick<BillingQuery, 'cliente'>,
  work: () => Promise<Done>,
): Promise<Done> => (cliente === null ? inSets(db, work) : work())

/** What is decided in TypeScript before the books are read: how lines are taxed, and whom an invoice to be registered can't name; null while none is. */
type Beforehand = { taxes: TaxDecisions; unregistrable: UnregistrableClient[] | null }

const decideBeforehand = async (db: Database, cliente: number | null): Promise<Beforehand> => ({
  taxes: await readTaxDecisions(db, cliente),
  unregistrable: await readUnregistrable(db, cliente),
})

/** What stands before a select over them: `with … as (…)`. Read within the statement, and so all of one moment. */
const withDueBooks = (query: BillingQuery, decided: Beforehand): RawBuilder<unknown> => {
  // Only the lines are dear, and made once where they are read more than once; the clients are better looked up in their table.
  const parts = dueBooks(query, dueLines(query), decided).map(([name, select]) =>
    name === 'due_line'
      ? sql`${sql.table(name)} as (${select})`
      : sql`${sql.table(name)} as not materialized (${select})`,
  )
  return sql`with ${sql.join(parts)}`
}

/**
 * Reads over these names: `read` gets what stands before its select. How lines are taxed is decided beforehand, of the same moment: within a
 * transaction of the caller, that has to be one of `repeatable read`.
 */
export const readDueBooks = async <Answer>(
  db: Database,
  query: BillingQuery,
  read: (db: Database, books: RawBuilder<unknown>) => Promise<Answer>,
): Promise<Answer> => {
  const work = (db: Database) =>
    ofAllInSets(db, query, async () =>
      read(db, withDueBooks(query, await decideBeforehand(db, query.cliente))),
    )
  if (db.isTransaction) return work(db)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/** How often a run begins anew with its lines, since what they are taxed by has changed in between. */
const ATTEMPTS = 5

/**
 * The same as temporary tables of this transaction.
 *
 * @param lines what is billed; what is due when absent.
 * @throws AppError 409 when what lines are taxed by never stays the same for long enough.
 */
export const createDueBookTables = async (
  tx: Tx,
  query: BillingQuery,
  lines = dueLines(query),
): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const decided = await decideBeforehand(tx, query.cliente)
    const books = dueBooks(query, lines, decided)
    await ofAllInSets(tx, query, async () => {
      for (const [name, select] of books) {
        await sql`create temporary table ${sql.table(name)} on commit drop as ${select}`.execute(tx)
        // What is due is planned by how many clients there are.
        if (name === 'billed_client') await sql`analyze billed_client (identifier)`.execute(tx)
      }
    })
    if (await areDecided(tx, decided.taxes)) return
    await sql`drop table ${sql.join(books.map(([name]) => sql.table(name)))}`.execute(tx)
  }
  throw conflict(texts.previewChanged, 'busy')
}

/** Whether nothing came up since that `taxes` says nothing of. */
const areDecided = async (tx: Tx, { companyVersion }: TaxDecisions): Promise<boolean> => {
  const { rows } = await sql<{ areDecided: boolean }>`
    select
      not exists (select from due_line where tax is null)
      and (select identifier from issuer) is not distinct from ${companyVersion}::integer as are_decided
  `.execute(tx)
  return rows[0]?.areDecided === true
}
