import { sql } from 'kysely'
import type { PendingMail, PendingQuery } from '#wire/jobs.ts'
import type { Database } from '../database/tables.ts'

/**
 * Mails that somebody should take in hand now, the oldest first, from the one that follows `after`; those whose answer never came are
 * among them.
 */
export const dueMails = (db: Database, { limit, after }: PendingQuery): Promise<PendingMail[]> =>
  due(db).where('identifier', '>', after).orderBy('identifier').limit(limit).execute()

/** Those of them that bring one of these invoices. */
export const dueMailsOf = async (db: Database, invoices: readonly number[]): Promise<PendingMail[]> =>
  invoices.length === 0
    ? []
    : due(db).where('kind', '=', 'invoice').where('invoiceIdentifier', 'in', invoices).execute()

const due = (db: Database) =>
  db
    .selectFrom('mails')
    .select(['identifier', 'attempts', 'requestId'])
    .where('state', 'in', ['pending', 'sending'])
    .where('dueAt', '<=', sql<Date>`now()`)
    .where(hasItsDocument)

/** The mail of an invoice waits until the PDF of its current version is there, or is known to be impossible. */
export const hasItsDocument = sql<boolean>`(mails.kind <> 'invoice' or not exists (
  select from invoices
  where invoices.identifier = mails.invoice_identifier
    and invoices.file_error is null and invoices.file_version is distinct from invoices.document_version
))`
