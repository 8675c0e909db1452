import { sql } from 'kysely'
import { isRehearsal } from '#domain/verifactu/environments.ts'
import type { RecordContent } from '#domain/verifactu/record.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { Database, Row } from '../database/tables.ts'
import { isBinding } from './bindingChains.ts'
import { qrOf } from './invoiceRecords.ts'

type Printed = NonNullable<InvoiceDocument['registration']>

/**
 * What registered invoices print of it, by invoice: the QR of the first record, whose number, day and total no later one changes. Those of a
 * rehearsal that has ended were issued without, as far as anybody else is concerned.
 *
 * @param simulatorUrl where the QR of a rehearsal leads; null where none is printed.
 */
export const readPrintedRegistrations = async (
  db: Database,
  invoices: readonly Row<'invoices'>[],
  simulatorUrl: string | null,
): Promise<Map<number, Printed>> => {
  const sealed = invoices.filter(({ sealedAt }) => sealedAt !== null)
  if (sealed.length === 0 || simulatorUrl === null) return new Map()
  const rows = await db
    .selectFrom('verifactuRecords as record')
    .innerJoin('verifactuChains as chain', 'chain.identifier', 'record.chainIdentifier')
    .select(['record.invoiceIdentifier as invoice', 'record.content', 'chain.environment'])
    .where(
      'record.invoiceIdentifier',
      '=',
      sql<number>`any(${sealed.map(({ identifier }) => identifier)}::int[])`,
    )
    .where('record.kind', '=', 'alta')
    .where(isBinding('chain'))
    .orderBy('record.identifier', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ invoice, content, environment }): [number, Printed][] => {
      const record = JSON.parse(content) as RecordContent
      return record.kind === 'alta'
        ? [[invoice, { qr: qrOf(environment, record, simulatorUrl), isRehearsal: isRehearsal(environment) }]]
        : []
    }),
  )
}
