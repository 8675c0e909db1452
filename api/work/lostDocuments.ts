import { sql } from 'kysely'
import type { InvoiceVersion, KeptQuery } from '#wire/jobs.ts'
import type { Database } from '../database/tables.ts'

/** Invoices whose PDF should be there, the newest first: what is lost is more likely to be of late, and asked for. */
export const keptDocuments = (db: Database, { limit, abans }: KeptQuery): Promise<InvoiceVersion[]> =>
  db
    .selectFrom('invoices')
    .select(['identifier', 'documentoVersion as version'])
    .whereRef('archivoVersion', '=', 'documentoVersion')
    .$if(abans !== undefined, query => query.where('identifier', '<', abans ?? 0))
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
      select invoices.identifier, invoices.documento_version as version
      from invoices
      join json_to_recordset(${JSON.stringify(versions)}::json) as told(identifier int, version int)
        on told.identifier = invoices.identifier
        and told.version = invoices.documento_version and told.version = invoices.archivo_version
      order by invoices.identifier
      for update of invoices
    )
    update invoices set archivo_version = null, archivo_error = null
    from lost
    where invoices.identifier = lost.identifier
    returning lost.identifier, lost.version
  `.execute(db)
  return rows.sort((a, b) => a.identifier - b.identifier)
}
