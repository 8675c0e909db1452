import { sql } from 'kysely'
import type { InvoiceDocument } from '#wire/documents.ts'
import { invoiceDocumentSchema } from '#wire/documents.ts'
import type { Database, Row } from '../database/tables.ts'

/** What is not kept: it is read anew, or belongs to the paper that is printed now. */
const keptSchema = invoiceDocumentSchema.omit({
  issuer: true,
  registration: true,
  version: true,
  annulment: true,
})

type PrintedAnnulment = Omit<InvoiceDocument, 'issuer' | 'registration' | 'version'>

/** What annulled invoices print, by invoice: what they were issued as, and that they were annulled. Those that stand have none. */
export const readPrintedAnnulments = async (
  db: Database,
  invoices: readonly Row<'invoices'>[],
): Promise<Map<number, PrintedAnnulment>> => {
  const annulled = invoices.filter(({ annulledOn }) => annulledOn !== null)
  if (annulled.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoiceAnnulments')
    .select(['invoiceIdentifier', 'annulledOn', 'motivo', 'printed'])
    .where('invoiceIdentifier', '=', sql<number>`any(${annulled.map(({ identifier }) => identifier)}::int[])`)
    .execute()
  return new Map(
    rows.map(({ invoiceIdentifier, annulledOn, motivo, printed }) => [
      invoiceIdentifier,
      { ...keptSchema.parse(printed), annulment: { day: annulledOn, reason: motivo } },
    ]),
  )
}
