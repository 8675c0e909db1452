import { sql } from 'kysely'
import { type Day, dayInMadrid } from '#domain/dates.ts'
import type { RemittanceDetails } from '#wire/remittances.ts'
import type { Database } from '../database/tables.ts'

/** What the audit log has of a remittance since it was made: who was given its file, and when. Another may have had its number before. */
const GIVEN = (remittance: number) => sql<{ at: Date; by: string }>`
  with entry as (
    select * from audit_log where entity = 'remittances' and record = ${String(remittance)} and action in ('create', 'download')
  )
  select at, account as by from entry
  where action = 'download' and identifier > (select max(identifier) from entry where action = 'create')
  order by identifier desc
`

/** When somebody was last given the file of a remittance, and who: from then on a bank may have it, whatever the remittance says. */
export const fileGiven = async (
  db: Database,
  remittance: number,
): Promise<RemittanceDetails['fileGiven']> => {
  const { rows } = await GIVEN(remittance).execute(db)
  const [last] = rows
  return last ? { at: last.at.toISOString(), by: last.by } : null
}

/** Whether somebody was given it on a day, or before. */
export const isFileGivenBy = async (db: Database, remittance: number, day: Day): Promise<boolean> => {
  const { rows } = await GIVEN(remittance).execute(db)
  return rows.some(({ at }) => dayInMadrid(at) <= day)
}
