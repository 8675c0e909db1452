import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Statement, StatementWarning } from '#domain/bankStatements/statement.ts'
import { type Day, formatDay } from '#domain/dates.ts'
import { formatIban } from '#domain/iban.ts'
import { formatMoney } from '#domain/money.ts'
import { unprocessable } from '#platform/errors.ts'
import type { ImportedStatements } from '#wire/bankStatements.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { bankOfAccount } from './accountOf.ts'
import { detailMovements } from './detailMovements.ts'
import { euros } from './euros.ts'
import { ignoreByRules } from './ignoreByRules.ts'
import { importReport } from './importReport.ts'
import { insertMovements } from './insertMovements.ts'
import { linkExact } from './linkExact.ts'
import { linkOwnDebits } from './linkOwnDebits.ts'
import { listStatements } from './listStatements.ts'
import { noteRefusals } from './noteRefusals.ts'
import { readStatementFile } from './readStatementFile.ts'
import { gapBefore, standingOf } from './standing.ts'
import { texts } from './texts.ts'
import { type Alias, unknownEntries } from './unknownEntries.ts'
import { waitingDebits } from './waitingDebits.ts'

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
  at: { today: Day; now: Date },
): Promise<ImportedStatements> => {
  const { statements, warnings, report } = readStatementFile(file.bytes)
  if (report) return importReport(db, { ...file, report }, actor, at)
  requireBooked(statements, at.today)
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  return db.transaction().execute(async tx => {
    // Two files that overlap would each find the other's movements unknown.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    const banks = await tx.selectFrom('banks').selectAll().orderBy('identifier').execute()
    const ofBanks = statements.map(statement => ({ statement, bank: requireBank(statement, banks) }))
    const told: StatementWarning[] = [...warnings]
    const kept: number[] = []
    const added: Row<'bankMovements'>[] = []
    let known = 0
    for (const { statement, bank } of ofBanks) {
      const gap = await gapBefore(tx, statement, bank)
      if (gap) told.push(gap)
      const standing = await standingOf(tx, statement, bank.identifier)
      const { unknown, details, aliases, count, warning } = await unknownEntries(
        tx,
        statement,
        standing,
        bank.identifier,
      )
      known += count
      if (warning) told.push(warning)
      const { identifier } = await tx
        .insertInto('bankStatements')
        .values({
          bancIdentifier: bank.identifier,
          fileName: file.name,
          fileHash: hash,
          format: statement.format,
          currency: statement.currency,
          reference: statement.reference,
          firstDay: statement.from,
          lastDay: statement.through,
          opening: euros(statement.opening),
          closing: euros(statement.closing),
          added: unknown.reduce((sum, { entry }) => sum + entry.movements.length, 0),
          account: actor.account,
        })
        .returning('identifier')
        .executeTakeFirstOrThrow()
      kept.push(identifier)
      added.push(...(await insertMovements(tx, identifier, bank.identifier, statement.currency, unknown)))
      const detailed = await detailMovements(tx, bank.identifier, statement.currency, details)
      added.push(...detailed.kept)
      known += detailed.known
      await noteAliases(tx, identifier, bank.identifier, aliases)
    }
    // Those of files before this one that it completes; and what came back of what it settles.
    const by = { ...at, actor }
    const sure = added.filter(({ perhapsIdentifier }) => perhapsIdentifier === null)
    if (sure.length < added.length)
      told.push({ place: null, text: texts.perhaps({ count: added.length - sure.length }) })
    const isAdded = new Set(added.map(({ identifier }) => identifier))
    const waiting = async () =>
      (
        await waitingDebits(
          tx,
          ofBanks.map(({ bank }) => bank.identifier),
        )
      ).filter(({ identifier }) => !isAdded.has(identifier))
    const first = await linkOwnDebits(tx, [...(await waiting()), ...sure], by)
    const then = await linkOwnDebits(tx, await waiting(), by)
    const own = {
      linked: first.linked.union(then.linked),
      refused: new Map([...first.refused, ...then.refused]),
    }
    const exact = await linkExact(
      tx,
      sure.filter(({ identifier }) => !own.linked.has(identifier) && !own.refused.has(identifier)),
      actor,
    )
    const linked = own.linked.union(exact.linked).intersection(isAdded)
    const refused = new Map([...own.refused, ...exact.refused])
    await noteRefusals(tx, refused)
    told.push(...refusalsOf(added, refused))
    const ignored = await ignoreByRules(
      tx,
      // What was refused waits for a person with the reason.
      sure.filter(({ identifier }) => !linked.has(identifier) && !refused.has(identifier)),
    )
    const result = {
      new: added.length,
      known,
      linked: linked.size,
      ignored,
      open: added.length - linked.size - ignored,
    }
    await audit(tx, actor, {
      action: 'import',
      entity: 'bank_statements',
      record: kept[0] ?? null,
      after: { fileName: file.name, hash, ...result },
    })
    return { ...result, statements: await listStatements(tx, kept), warnings: told }
  })
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

/** Why movements were not linked by themselves, for whoever brought the file. */
const refusalsOf = (
  added: readonly Row<'bankMovements'>[],
  refused: ReadonlyMap<number, string>,
): StatementWarning[] =>
  added.flatMap(({ identifier, bookedOn, amount }) => {
    const reason = refused.get(identifier)
    if (reason === undefined) return []
    const text = texts.notLinked({ day: formatDay(bookedOn), amount: formatMoney(Number(amount)), reason })
    return [{ place: null, text }]
  })

/**
 * Nothing is booked on a day that has not come: the file is wrong, or the clock. One line left out would have balances differ that prove the others, so
 * all of it is refused.
 *
 * @throws AppError 422 naming the line or entry.
 */
const requireBooked = (statements: readonly Statement[], today: Day): void => {
  for (const { movements } of statements)
    for (const { place, bookedOn } of movements)
      if (bookedOn > today)
        throw unprocessable(texts.dayToCome({ place: String(place), day: formatDay(bookedOn) }))
}

const requireBank = ({ account }: Statement, banks: readonly Row<'banks'>[]): Row<'banks'> => {
  const bank = bankOfAccount(account, banks)
  if (!bank)
    throw unprocessable(
      texts.unknownAccount({ account: account.iban === null ? account.number : formatIban(account.iban) }),
    )
  return bank
}
