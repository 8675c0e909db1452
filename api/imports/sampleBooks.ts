import { sql } from 'kysely'
import type { Database, Tx } from '../database/tables.ts'

/** Whether the books are still the sample company's, with nothing issued on them. */
export const canReplaceSample = async (db: Database): Promise<boolean> => {
  const found = await db
    .selectFrom('configuration')
    .select(eb => [
      'isSample',
      eb.not(eb.exists(eb.selectFrom('invoices').select('identifier').limit(1))).as('nothingIssued'),
    ])
    .executeTakeFirstOrThrow()
  return found.isSample && Boolean(found.nothingIssued)
}

/** What refers to others goes first. */
const TABLES = [
  'mandates',
  'pauses',
  'contracts',
  'centres',
  'groups',
  'clients',
  'products',
  'series',
  'banks',
  'company_versions',
]

/**
 * Empties the books of all that a company has; accounts, settings and the audit log stay. Identifiers go on where they are, so that
 * a page still open on the sample can't touch what takes its place. Something issued after all makes it fail on a foreign key.
 */
export const deleteSample = async (tx: Tx, { keepsCompany = false } = {}): Promise<void> => {
  await deleteLedger(tx)
  for (const table of TABLES)
    if (!(keepsCompany && table === 'company_versions'))
      await sql`delete from ${sql.table(table)}`.execute(tx)
}

/**
 * Deletes what came in, what banks were asked for and what they told, statements before the remittances that they name. In real books payments
 * are reversed, and refuse to go whoever asks: what guards them is set aside in this transaction. Invoices still say what was collected of
 * them: whoever calls this deletes them next, or there are none.
 */
export const deleteLedger = async (tx: Tx): Promise<void> => {
  for (const table of ['bank_statements', 'bank_rules', 'remittances'])
    await sql`delete from ${sql.table(table)}`.execute(tx)
  for (const table of ['payment_allocations', 'payments']) {
    const [name, guard] = [sql.table(table), sql.id(`${table}_kept`)]
    await sql`alter table ${name} disable trigger ${guard}`.execute(tx)
    await sql`delete from ${name}`.execute(tx)
    await sql`alter table ${name} enable trigger ${guard}`.execute(tx)
  }
}

/** The books are the company's own from now on. */
export const endSample = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('configuration')
    .set({ isSample: false, ownSince: sql`now()` })
    .where('isSample', '=', true)
    .execute()
}

/** The books are the sample company's. */
export const beginSample = async (tx: Tx): Promise<void> => {
  await tx.updateTable('configuration').set({ isSample: true }).execute()
}
