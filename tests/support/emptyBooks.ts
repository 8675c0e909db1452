import { sql } from 'kysely'
import type { Database } from '#api/tables.ts'

/** Takes all business records away and begins their identifiers anew; users stay. */
export const emptyBooks = async (db: Database): Promise<void> => {
  await sql`
    truncate invoice_lines, invoices, billing_runs, pauses, contracts, products, clients, centres, groups, series, banks, company_versions
    restart identity cascade
  `.execute(db)
  await db.updateTable('configuration').set({ verifactu: false, isSample: false }).execute()
}
