import { sql } from 'kysely'
import type { DocumentDone, DocumentsNoted } from '#wire/jobs.ts'
import type { Database } from '../database/tables.ts'

/**
 * Notes that these versions have their file, or can't have one.
 *
 * @returns `noted`: the invoices that it was noted of, all but those that have changed meanwhile or are gone; `previous`: the
 * versions that had a file before.
 */
export const noteDocuments = async (
  db: Database,
  files: readonly DocumentDone[],
): Promise<Pick<DocumentsNoted, 'noted' | 'previous'>> => {
  // Two workers may note the same invoices at once: rows locked in one order keep them from waiting for each other.
  const { rows } = await sql<{ identifier: number; former: number | null }>`
    with done as (
      select * from json_to_recordset(${JSON.stringify(files)}::json) as done(identifier int, version int, error text)
    ), current as (
      select invoices.identifier, done.version, done.error, nullif(invoices.file_version, done.version) as former
      from invoices join done on done.identifier = invoices.identifier and done.version = invoices.document_version
      order by invoices.identifier
      for update of invoices
    )
    update invoices
    set file_version = case when current.error is null then current.version else file_version end,
      file_error = current.error
    from current
    where invoices.identifier = current.identifier
    returning invoices.identifier, case when current.error is null then current.former end as former
  `.execute(db)
  return {
    noted: rows.map(({ identifier }) => identifier),
    previous: rows.flatMap(({ identifier, former }) =>
      former === null ? [] : [{ identifier, version: former }],
    ),
  }
}
