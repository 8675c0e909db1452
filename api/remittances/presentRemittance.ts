import { sql } from 'kysely'
import { notFound } from '#platform/errors.ts'
import type { Remittance, RemittanceDetails, RemittanceLine } from '#wire/remittances.ts'
import type { Database, Row } from '../database/tables.ts'
import { reasonOfReturn } from '../debtors/checkDebtor.ts'
import { isRejected } from './rejectedLines.ts'
import { texts } from './texts.ts'

/** As staff know it: the database keeps what a bank has refused as one that was undone. */
export const stateOf = ({
  state,
  isRefused,
}: Pick<Row<'remittances'>, 'state' | 'isRefused'>): Remittance['state'] => (isRefused ? 'refused' : state)

const present = (
  row: Row<'remittances'>,
  { count, total }: { count: number; total: number },
): Remittance => ({
  identifier: row.identifier,
  messageId: row.messageId,
  state: stateOf(row),
  collectionDate: row.collectionDate,
  bancIdentifier: row.bancIdentifier,
  bankName: row.bankName,
  iban: row.bankIban,
  creditorName: row.creditorName,
  creditorIdentifier: row.creditorIdentifier,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  sentAt: row.sentAt?.toISOString() ?? null,
  sentBy: row.sentBy,
  settledAt: row.settledAt?.toISOString() ?? null,
  settledBy: row.settledBy,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  undoneBy: row.undoneBy,
  count,
  total,
  version: row.version,
})

/** All remittances, the newest first. */
export const listRemittances = async (db: Database): Promise<Remittance[]> => {
  const [remittances, { rows: sums }] = await Promise.all([
    db.selectFrom('remittances').selectAll().orderBy('identifier', 'desc').execute(),
    sql<{ identifier: number; count: number; total: number }>`
      select remittance_identifier as identifier, count(*)::int as count, sum(amount)::float8 as total
      from remittance_lines group by 1
    `.execute(db),
  ])
  const sumOf = new Map(sums.map(sum => [sum.identifier, sum]))
  return remittances.map(row => present(row, sumOf.get(row.identifier) ?? { count: 0, total: 0 }))
}

export const linesOf = (db: Database, remittance: number): Promise<Row<'remittanceLines'>[]> =>
  db
    .selectFrom('remittanceLines')
    .selectAll()
    .where('remittanceIdentifier', '=', remittance)
    .orderBy('identifier')
    .execute()

/** One with its lines. @throws AppError 404. */
export const remittanceById = async (db: Database, identifier: number): Promise<RemittanceDetails> => {
  const row = await db
    .selectFrom('remittances')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!row) throw notFound(texts.missing)
  const lines = await linesOf(db, identifier)
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  return { ...present(row, { count: lines.length, total: cents / 100 }), lines: lines.map(presentLine) }
}

const presentLine = (row: Row<'remittanceLines'>): RemittanceLine => ({
  identifier: row.identifier,
  invoiceIdentifier: row.invoiceIdentifier,
  clienteIdentifier: row.clienteIdentifier,
  number: row.numero,
  debtorName: row.debtorName,
  iban: row.iban,
  amount: Number(row.amount),
  endToEndId: row.endToEndId,
  mandateReference: row.mandateReference,
  scheme: row.scheme,
  sequence: row.sequence,
  isOtherAccount: row.isOtherAccount,
  isRecentAccount: row.isRecentAccount,
  isCollected: isRejected(row) ? false : row.isCollected,
  returned:
    row.returnedOn === null
      ? null
      : { day: row.returnedOn, reason: reasonOfReturn(row.returnReason), choice: row.afterReturn },
})
