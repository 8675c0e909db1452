import { sql } from 'kysely'
import { invoicePdfKey } from '#wire/documents.ts'
import { exportKey } from '#wire/exports.ts'
import type { Tx } from '../database/tables.ts'

/** Keys of all files that the books, as this transaction sees them, say are in the store. */
export const namedDocuments = async (tx: Tx): Promise<string[]> => {
  const { rows: invoices } = await sql<{ identifier: number; version: number }>`
    select identifier, file_version as version from invoices where file_version is not null order by identifier
  `.execute(tx)
  const { rows: exports } = await sql<{ identifier: number; format: string; createdAt: Date }>`
    select identifier, format, created_at as "createdAt" from exports where state = 'done' order by identifier
  `.execute(tx)
  return [
    ...invoices.map(invoicePdfKey),
    ...exports.map(file => exportKey({ ...file, createdAt: file.createdAt.toISOString() })),
  ]
}
