import { sql } from 'kysely'
import type { RemittanceDetails } from '#wire/remittances.ts'
import type { Database } from '../database/tables.ts'

/** When somebody was last given the file of a remittance, and who, as the audit log has it: from then on a bank may have it, whatever the remittance says. */
export const fileGiven = async (
  db: Database,
  remittance: number,
): Promise<RemittanceDetails['fileGiven']> => {
  const { rows } = await sql<{ at: Date; by: string }>`
    with entry as (
      select * from audit_log where entity = 'remittances' and record = ${String(remittance)} and action in ('create', 'download')
    )
    select at, account as by from entry
    where action = 'download' and identifier > (select max(identifier) from entry where action = 'create')
    order by identifier desc limit 1
  `.execute(db)
  const [last] = rows
  return last ? { at: last.at.toISOString(), by: last.by } : null
}
