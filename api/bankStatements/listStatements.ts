import { type RawBuilder, sql } from 'kysely'
import { sayWarning } from '#domain/bankStatements/warnings.ts'
import type { BankStatement, BankStatements } from '#wire/bankStatements.ts'
import type { Database } from '../database/tables.ts'

/** Keeps a movement aside that nobody has taken yet. */
const hasAside = sql`aside is not null and aside_key is null`

/**
 * A page of the statements that were taken, the newest first. The first page has all that keep a movement aside, too, which nothing else tells of.
 *
 * @param before the last statement of the page before.
 */
export const listStatements = async (
  db: Database,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<BankStatements> => {
  const found = await db
    .selectFrom('bankStatements')
    .select('identifier')
    .$if(before !== undefined, query =>
      query.where(sql<boolean>`identifier < ${before} and not (${hasAside})`),
    )
    .orderBy('identifier', 'desc')
    .limit(limit + 1)
    .execute()
  const page = found.slice(0, limit).map(({ identifier }) => identifier)
  const isOfPage = isOneOf(page)
  return {
    statements: await present(db, before === undefined ? sql`(${isOfPage} or ${hasAside})` : isOfPage),
    next: found.length > limit ? (page.at(-1) ?? null) : null,
  }
}

/** Those of these identifiers, the newest first. */
export const readStatements = (db: Database, identifiers: readonly number[]): Promise<BankStatement[]> =>
  present(db, isOneOf(identifiers))

const isOneOf = (identifiers: readonly number[]): RawBuilder<boolean> =>
  sql`statement.identifier = any(${[...identifiers]}::int[])`

const present = async (db: Database, isMeant: RawBuilder<boolean>): Promise<BankStatement[]> => {
  const rows = await db
    .selectFrom('bankStatements as statement')
    .innerJoin('banks as bank', 'bank.identifier', 'statement.bancIdentifier')
    .selectAll('statement')
    .select('bank.nombre as bankName')
    .where(isMeant)
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
