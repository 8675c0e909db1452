import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'

/** Takes all business records away; users stay. Their identifiers begin anew, unless told to `go-on` as they would in real books. */
export const emptyBooks = async (
  db: Database,
  identifiers: 'begin-anew' | 'go-on' = 'begin-anew',
): Promise<void> => {
  await emptyRegistration(db)
  await db.deleteFrom('verifactuCertificates').execute()
  await db
    .updateTable('configuration')
    .set({ verifactu: false, verifactuEnvironment: 'desenvolupament', isSample: false, closedThrough: null })
    .execute()
  await sql`
    truncate idempotency_keys, invoice_lines, invoices, billing_runs, pauses, contracts, products, clients, centres, groups, series, banks, company_versions, mail_templates
    ${sql.raw(identifiers === 'begin-anew' ? 'restart identity' : 'continue identity')} cascade
  `.execute(db)
}

/** Records refuse to go, whoever asks: what guards them is set aside. */
export const emptyRegistration = async (db: Database): Promise<void> => {
  await sql`truncate verifactu_declarations`.execute(db)
  const chain = await db.selectFrom('verifactuChains').select('identifier').limit(1).executeTakeFirst()
  if (!chain) return
  await sql`alter table verifactu_records disable trigger user`.execute(db)
  await sql`truncate verifactu_chains, verifactu_records, verifactu_messages, verifactu_answers, verifactu_systems`.execute(
    db,
  )
  await sql`alter table verifactu_records enable trigger user`.execute(db)
}
