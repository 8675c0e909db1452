import { sql } from 'kysely'
import type { InvoiceVersion } from '#wire/jobs.ts'
import type { Database } from '../database/tables.ts'

/** That an invoice still has it, or is to have it. */
const CURRENT = sql<boolean>`invoices.identifier = unneeded_documents.identifier
  and unneeded_documents.version in (invoices.file_version, invoices.document_version)`

/** Longer than a worker prints: whoever was printing one as its invoice went or changed has put it into the store by then. */
const SETTLED_AFTER = sql<Date>`now() - interval '1 hour'`

/**
 * PDFs of invoices that are gone, and former ones of those that were printed anew, which somebody should take out of the store: at most `limit`, those that
 * went first. One stays for as long as it is what an invoice has.
 */
export const unneededDocuments = (db: Database, limit: number): Promise<InvoiceVersion[]> =>
  db
    .selectFrom('unneededDocuments')
    .select(['identifier', 'version'])
    .where('since', '<=', SETTLED_AFTER)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('identifier').where(CURRENT))),
    )
    .orderBy('since')
    .orderBy('identifier')
    .orderBy('version')
    .limit(limit)
    .execute()

/** Notes that the store has these no more. */
export const forgetDocuments = async (db: Database, removed: readonly InvoiceVersion[]): Promise<void> => {
  await sql`
    delete from unneeded_documents as unneeded
    using json_to_recordset(${JSON.stringify(removed)}::json) as removed(identifier int, version int)
    where (unneeded.identifier, unneeded.version) = (removed.identifier, removed.version)
  `.execute(db)
}
