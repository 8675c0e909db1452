import { qrAddress } from '#domain/verifactu/environments.ts'
import type { RecordContent, Registration } from '#domain/verifactu/record.ts'
import type { InvoiceRecords } from '#wire/verifactu.ts'
import type { Database } from '../database/tables.ts'
import { isBinding } from './bindingChains.ts'

/**
 * The records of an invoice, the newest first, and the address that its QR holds: number, day and total as they were registered. An invoice that a
 * rehearsal has left behind has none: those of the rehearsal are kept in their chain, and bind nothing.
 */
export const invoiceRecords = async (
  db: Database,
  invoice: number,
  simulatorUrl: string,
): Promise<Omit<InvoiceRecords, 'mending'>> => {
  const rows = await db
    .selectFrom('verifactuRecords as record')
    .innerJoin('verifactuChains as chain', 'chain.identifier', 'record.chainIdentifier')
    .leftJoin('verifactuAnswers as answer', 'answer.recordIdentifier', 'record.identifier')
    .select([
      'record.identifier',
      'record.sequence',
      'record.kind',
      'record.content',
      'record.generatedAt',
      'record.fingerprint',
      'chain.environment',
      'answer.state',
      'answer.code',
      'answer.reason',
      'answer.csv',
      'answer.answeredAt',
    ])
    .where('record.invoiceIdentifier', '=', invoice)
    .where(isBinding('chain'))
    .orderBy('record.identifier', 'desc')
    .execute()
  const contents = rows.map(({ content }) => JSON.parse(content) as RecordContent)
  const registered = contents.find(content => content.kind === 'alta')
  const environment = rows[0]?.environment
  return {
    records: rows.map(({ content: _, ...row }, place) => ({
      ...row,
      corrects: isCorrecting(contents[place]),
      state: row.state ?? 'pending',
      answeredAt: row.answeredAt?.toISOString() ?? null,
    })),
    isSealed: rows.length > 0,
    qr: registered && environment ? qrOf(environment, registered, simulatorUrl) : null,
  }
}

export const qrOf = (
  environment: Parameters<typeof qrAddress>[0],
  { invoice, total }: Registration,
  simulatorUrl: string,
): string => qrAddress(environment, { ...invoice, total }, simulatorUrl)

const isCorrecting = (content: RecordContent | undefined): boolean =>
  content?.kind === 'alta' && content.prior !== null
