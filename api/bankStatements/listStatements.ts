import { sql } from 'kysely'
import { sayWarning } from '#domain/bankStatements/warnings.ts'
import type { BankStatement } from '#wire/bankStatements.ts'
import type { Database } from '../database/tables.ts'

/** Statements that are told at once, beside those that keep a movement aside. */
const MOST = 200

/** Statements, the newest first; of these identifiers, or the last that were taken and all that keep a movement aside, which nothing else tells of. */
export const listStatements = async (
  db: Database,
  identifiers?: readonly number[],
): Promise<BankStatement[]> => {
  const rows = await db
    .selectFrom('bankStatements as statement')
    .innerJoin('banks as bank', 'bank.identifier', 'statement.bancIdentifier')
    .selectAll('statement')
    .select('bank.nombre as bankName')
    .where(
      identifiers === undefined
        ? sql<boolean>`(
            statement.identifier in (select identifier from bank_statements order by identifier desc limit ${MOST})
            or aside is not null and aside_key is null
          )`
        : sql<boolean>`statement.identifier = any(${[...identifiers]}::int[])`,
    )
    .orderBy('statement.identifier', 'desc')
    .execute()
  return rows.map(row => ({
    identifier: row.identifier,
    banc: { identifier: row.bancIdentifier, nombre: row.bankName },
    fileName: row.fileName,
    format: row.format,
    currency: row.currency,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    openingBalance: row.opening === null ? null : Number(row.opening),
    closingBalance: row.closing === null ? null : Number(row.closing),
    added: row.added,
    warnings: row.warnings.map(sayWarning),
    aside:
      row.aside === null || row.asideKey !== null
        ? null
        : { bookedOn: row.aside.bookedOn, amount: row.aside.amount / 100, text: row.aside.text },
    account: row.account,
    importedAt: row.importedAt.toISOString(),
  }))
}
