import { sql } from 'kysely'
import { type Actor, audit } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'

/**
 * Invoices that were issued before there was a company take the one that there is now, and a new PDF. Call it where a first company
 * was written, with billing locked: a run at the same moment would issue more of them.
 */
export const assignIssuer = async (tx: Tx, actor: Actor): Promise<void> => {
  const { rows } = await sql<{ invoices: number; companyVersion: number | null }>`
    with given as (
      update invoices
      set
        company_version = company.identifier,
        document_version = document_version + 1,
        file_error = null
      from (select max(identifier) as identifier from company_versions) as company
      where company_version is null and company.identifier is not null
      returning company_version
    )
    select count(*)::int as invoices, max(company_version) as company_version from given
  `.execute(tx)
  const [given] = rows
  if (!given || given.invoices === 0) return
  await audit(tx, actor, { action: 'change', entity: 'invoices', record: null, after: given })
}
