import { sql } from 'kysely'
import type { InvoiceVersion, KeptQuery } from '#wire/jobs.ts'
import type { Database } from '../database/tables.ts'

/** Invoices whose PDF should be there, the newest first: what is lost is more likely to be of late, and asked for. */
export const keptDocuments = (db: Database, { limit, before }: KeptQuery): Promise<InvoiceVersion[]> =>
  db
    .selectFrom('invoices')
    .select(['identifier', 'documentVersion as version'])
    .whereRef('fileVersion', '=', 'documentVersion')
    .$if(before !== undefined, query => query.where('identifier', '<', before ?? 0))
    .orderBy('identifier', 'desc')
    .limit(limit)
    .execute()

/**
 * Notes that the store has lost the PDFs of these versions, so that they are made again.
 *
 * @returns those that are wanted again: all but what has changed meanwhile or is gone.
 */
export const noteLostDocuments = async (
  db: Database,
  versions: readonly InvoiceVersion[],
): Promise<InvoiceVersion[]> => {
  if (versions.length === 0) return []
  const { rows } = await sql<InvoiceVersion>`
    with lost as (
      select invoices.identifier, invoices.document_version as version
      from invoices
      join json_to_recordset(${JSON.stringify(versions)}::json) as told(identifier int, version int)
        on told.identifier = invoices.identifier
        and told.version = invoices.document_version and told.version = invoices.file_version
      order by invoices.identifier
      for update of invoices
    )
    update invoices set file_version = null, file_error = null
    from lost
    where invoices.identifier = lost.identifier
    returning lost.identifier, lost.version
  `.execute(db)
  return rows.sort((a, b) => a.identifier - b.identifier)
}
