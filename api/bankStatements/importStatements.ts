import { sql } from 'kysely'
import { type Statement, writtenAccount } from '#domain/bankStatements/statement.ts'
import { type StatementWarning, sayWarning } from '#domain/bankStatements/warnings.ts'
import { unprocessable } from '#platform/errors.ts'
import type { ImportedStatements } from '#wire/bankStatements.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row } from '../database/tables.ts'
import { bankOfAccount } from './accountOf.ts'
import { fileDigest } from './fileDigest.ts'
import { type At, importReport } from './importReport.ts'
import { insertStatement } from './insertStatement.ts'
import { keepAside } from './keepAside.ts'
import { type Kept, keepEntries } from './keepEntries.ts'
import { linkKept } from './linkKept.ts'
import { readStatements } from './listStatements.ts'
import { readStatementFile } from './readStatementFile.ts'
import { requireBooked } from './requireBooked.ts'
import { texts } from './texts.ts'

/**
 * Takes a file of a bank: keeps the movements that are not known yet, and links those to invoices of which it is exact what they paid. All of it or
 * nothing, and one file at a time.
 *
 * @throws AppError 422 for what can't be read, contradicts itself, tells of days to come, or is of an account that the
 * company does not have.
 */
export const importStatements = (
  db: Database,
  file: { name: string; bytes: Uint8Array },
  actor: Actor,
  at: At,
): Promise<ImportedStatements> => {
  const { statements, warnings, report } = readStatementFile(file.bytes)
  if (report) return importReport(db, { ...file, report }, actor, at)
  requireBooked(statements, at.today)
  const hash = fileDigest(file.bytes)
  return db.transaction().execute(async tx => {
    // Two files that overlap would each find the other's movements unknown.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    // Where an account has several rows, its movements are known of that which has them: another would bring all once more.
    const banks = await tx
      .selectFrom('banks')
      .selectAll()
      .orderBy(
        sql`(select max(identifier) from bank_statements where banc_identifier = banks.identifier)`,
        order => order.desc().nullsLast(),
      )
      .orderBy('isActive', 'desc')
      .orderBy('identifier')
      .execute()
    const ofBanks = statements.map(statement => ({ statement, bank: requireBank(statement, banks) }))
    const kept: Kept[] = []
    for (const { statement, bank } of ofBanks) {
      const insert = () =>
        insertStatement(tx, statement, bank.identifier, { name: file.name, hash, account: actor.account })
      const one = await keepEntries(tx, statement, bank, insert, actor.account)
      kept.push(one)
      await keepAside(tx, statement, bank.identifier, { ...one, hash })
    }
    const { warnings: told, ...counts } = await linkKept(tx, kept, { ...at, actor }, [
      ...warnings,
      ...foreignOf(statements),
    ])
    const [first] = kept
    if (first)
      await tx
        .updateTable('bankStatements')
        .set({ warnings: sql`${JSON.stringify(told)}::jsonb` })
        .where('identifier', '=', first.statement)
        .execute()
    await audit(tx, actor, {
      action: 'import',
      entity: 'bank_statements',
      record: first?.statement ?? null,
      after: { fileName: file.name, hash, ...counts, ...contradictionsOf(told) },
    })
    return {
      ...counts,
      warnings: told.map(sayWarning),
      statements: await readStatements(
        tx,
        kept.map(({ statement }) => statement),
      ),
    }
  })
}

/** What says that a file and those before it can't both be the bank's: it stays in the log beside who brought it. */
const CONTRADICTIONS: ReadonlySet<string> = new Set([
  'gap',
  'difference',
  'otherCount',
  'partsDiffer',
  'missed',
])

const contradictionsOf = (told: readonly StatementWarning[]): { contradicts?: StatementWarning[] } => {
  const contradicts = told.filter(({ fact }) => CONTRADICTIONS.has(fact))
  return contradicts.length === 0 ? {} : { contradicts }
}

/** Accounts in another currency than that in which clients pay. */
const foreignOf = (statements: readonly Statement[]): StatementWarning[] =>
  statements
    .filter(({ currency, movements }) => currency !== 'EUR' && movements.length > 0)
    .map(({ account, currency }) => ({
      place: null,
      fact: 'foreign',
      account: writtenAccount(account),
      currency,
    }))

const requireBank = ({ account }: Statement, banks: readonly Row<'banks'>[]): Row<'banks'> => {
  const bank = bankOfAccount(account, banks)
  if (!bank) throw unprocessable(texts.unknownAccount({ account: writtenAccount(account) }))
  return bank
}
