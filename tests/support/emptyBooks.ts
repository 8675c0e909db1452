import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'

/** Takes all business records away; users stay. Their identifiers begin anew, unless told to `go-on` as they would in real books. */
export const emptyBooks = async (
  db: Database,
  identifiers: 'begin-anew' | 'go-on' = 'begin-anew',
): Promise<void> => {
  await db
    .updateTable('configuration')
    .set({ verifactu: false, isSample: false, closedThrough: null })
    .execute()
  await sql`
    truncate idempotency_keys, invoice_lines, invoices, billing_runs, pauses, contracts, products, clients, centres, groups, series, banks, company_versions, mail_templates
    ${sql.raw(identifiers === 'begin-anew' ? 'restart identity' : 'continue identity')} cascade
  `.execute(db)
}
