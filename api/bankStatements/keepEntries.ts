import { sql } from 'kysely'
import type { Statement } from '#domain/bankStatements/statement.ts'
import type { StatementWarning } from '#domain/bankStatements/warnings.ts'
import type { Row, Tx } from '../database/tables.ts'
import { detailMovements } from './detailMovements.ts'
import { isProgramsWord } from './folderAccount.ts'
import { insertMovements } from './insertMovements.ts'
import { isProving, noteMissed, noteTold } from './provedMovements.ts'
import { gapBefore, standingOf } from './standing.ts'
import { type Alias, type Told, unknownEntries } from './unknownEntries.ts'

/** What was kept of a statement. */
export type Kept = {
  statement: number
  bank: number
  added: Row<'bankMovements'>[]
  /** What was kept before, waits for somebody, and of which more is known now. */
  confirmed: Row<'bankMovements'>[]
  known: number
  told: Told
  warnings: StatementWarning[]
}

/**
 * Keeps the movements of a statement that are not known yet.
 *
 * @param account who brings it.
 * @param ordinal which of those of its day that say the same the first one is.
 * @param rowOf gives the row of the statement, once what was kept before has been looked at: it is not to be held against itself.
 */
export const keepEntries = async (
  tx: Tx,
  statement: Statement,
  bank: Row<'banks'>,
  rowOf: () => Promise<number>,
  account: string,
  ordinal = 1,
): Promise<Kept> => {
  const gap = await gapBefore(tx, statement, bank)
  const standing = await standingOf(tx, statement, bank.identifier)
  const { unknown, details, aliases, count, warning, told } = await unknownEntries(
    tx,
    statement,
    standing,
    bank.identifier,
    ordinal,
  )
  const identifier = await rowOf()
  const { currency, format } = statement
  const isProved = isProving(statement)
  const isProgramsAlone = !isProved && isProgramsWord(account)
  const entries = unknown.map(one => ({ ...one, isProved, toldByProgram: isProgramsAlone }))
  const added = await insertMovements(tx, identifier, bank.identifier, currency, entries)
  const detailed = await detailMovements(tx, bank.identifier, currency, details, isProgramsAlone)
  await noteAliases(tx, identifier, bank.identifier, aliases)
  const confirmed = await noteTold(tx, bank.identifier, told.keys, {
    isProved,
    isProgramsAlone,
    format,
  })
  await tx
    .updateTable('bankStatements')
    .set({ added: sql<number>`added + ${added.length}::int` })
    .where('identifier', '=', identifier)
    .execute()
  return {
    statement: identifier,
    bank: bank.identifier,
    added: [...added, ...detailed.kept],
    confirmed,
    known: count + detailed.known,
    told,
    warnings: [gap, warning, await noteMissed(tx, statement, bank)].filter(one => one !== null),
  }
}

/** Notes of entries by which other keys they are known in this file. */
const noteAliases = async (
  tx: Tx,
  statement: number,
  bank: number,
  aliases: readonly Alias[],
): Promise<void> => {
  if (aliases.length === 0) return
  await tx
    .insertInto('bankEntryAliases')
    .values(aliases.map(alias => ({ ...alias, bancIdentifier: bank, statementIdentifier: statement })))
    .onConflict(conflicting => conflicting.doNothing())
    .execute()
}
