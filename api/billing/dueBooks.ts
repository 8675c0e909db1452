import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/tables.ts'
import { type BillingQuery, dueLines } from './dueLines.ts'

/**
 * All that decides what is billed on a day, and all that its invoices copy, each under one name that the selects of this folder use:
 * - `billed_client`: the active clients;
 * - `paid_into`: the account that clients pay into, the first active bank; null for its `cuentaBancaria` while that is wrong. No row without a bank;
 * - `issuer`: the company's newest version; null while there is none;
 * - `due_line`: the columns of `dueLines`.
 *
 * Preview and forecast read them in one statement. A run puts them into temporary tables, each read once: staff go on changing clients, banks
 * and the company meanwhile, and whatever the tag and the blocks were decided by is what is issued.
 */
const dueBooks = (
  query: Pick<BillingQuery, 'cliente'>,
  lines: RawBuilder<unknown>,
): [name: string, select: RawBuilder<unknown>][] => [
  [
    'billed_client',
    sql`select * from clients where is_active ${query.cliente === null ? sql`` : sql`and identifier = ${query.cliente}`}`,
  ],
  [
    'paid_into',
    sql`
      select bank.identifier, bank.nombre, bank.cuenta_bancaria
      from payable_banks as bank where bank.is_active order by bank.identifier limit 1
    `,
  ],
  ['issuer', sql`select max(identifier) as identifier from company_versions`],
  ['due_line', lines],
]

/** What stands before a select over them: `with … as (…)`. Read within the statement, and so all of one moment. */
export const withDueBooks = (query: BillingQuery): RawBuilder<unknown> => {
  // Only the lines are dear, and made once where they are read more than once; the clients are better looked up in their table.
  const parts = dueBooks(query, dueLines(query)).map(([name, select]) =>
    name === 'due_line'
      ? sql`${sql.table(name)} as (${select})`
      : sql`${sql.table(name)} as not materialized (${select})`,
  )
  return sql`with ${sql.join(parts)}`
}

/**
 * The same as temporary tables of this transaction.
 *
 * @param lines what is billed; what is due when absent.
 */
export const createDueBookTables = async (
  tx: Tx,
  query: BillingQuery,
  lines = dueLines(query),
): Promise<void> => {
  for (const [name, select] of dueBooks(query, lines)) {
    await sql`create temporary table ${sql.table(name)} on commit drop as ${select}`.execute(tx)
    // What is due is planned by how many clients there are.
    if (name === 'billed_client') await sql`analyze billed_client`.execute(tx)
  }
}
