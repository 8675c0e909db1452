import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isWholeOf } from '#domain/bankStatements/daysApart.ts'
import { type Entry, entriesOf } from '#domain/bankStatements/entryKeys.ts'
import type { Movement, Statement, StatementWarning } from '#domain/bankStatements/statement.ts'
import { type Day, formatDay } from '#domain/dates.ts'
import { formatIban } from '#domain/iban.ts'
import { formatMoney } from '#domain/money.ts'
import { conflict, notFound, unprocessable } from '#platform/errors.ts'
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
import { type Alias, hashOf, type Told, unknownEntries } from './unknownEntries.ts'
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
    const kept: Kept[] = []
    for (const { statement, bank } of ofBanks) {
      const one = await keepEntries(tx, statement, bank, () =>
        insertStatement(tx, statement, bank.identifier, { name: file.name, hash, account: actor.account }),
      )
      kept.push(one)
      await keepAside(tx, statement, bank.identifier, { ...one, hash })
    }
    const result = await linkKept(tx, kept, { ...at, actor }, warnings)
    const [first] = kept
    if (first)
      await tx
        .updateTable('bankStatements')
        .set({ warnings: sql`${JSON.stringify(result.warnings)}::jsonb` })
        .where('identifier', '=', first.statement)
        .execute()
    const { warnings: _, statements: __, ...counts } = result
    await audit(tx, actor, {
      action: 'import',
      entity: 'bank_statements',
      record: first?.statement ?? null,
      after: { fileName: file.name, hash, ...counts },
    })
    return {
      ...result,
      statements: await listStatements(
        tx,
        kept.map(({ statement }) => statement),
      ),
    }
  })
}

/**
 * Takes the last movement of a file that had no ends, as somebody says that it is whole: it is what it would have been in the file.
 *
 * @throws AppError 404; 409 `nothing-aside` where there is none, or another file has brought it.
 */
export const takeAside = (
  db: Database,
  identifier: number,
  actor: Actor,
  at: { today: Day; now: Date },
): Promise<ImportedStatements> =>
  db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    const row = await tx
      .selectFrom('bankStatements')
      .selectAll()
      .where('identifier', '=', identifier)
      .executeTakeFirst()
    if (!row) throw notFound(texts.missingStatement)
    const { aside, asideOrdinal: ordinal } = row
    if (aside === null || row.asideKey !== null) throw conflict(texts.nothingAside, 'nothing-aside')
    const bank = await tx
      .selectFrom('banks')
      .selectAll()
      .where('identifier', '=', row.bancIdentifier)
      .executeTakeFirstOrThrow()
    const alone: Statement = {
      format: row.format,
      account: { iban: null, number: '' },
      currency: row.currency,
      reference: row.reference,
      from: null,
      through: null,
      opening: null,
      closing: null,
      movements: [aside],
    }
    requireBooked([alone], at.today)
    const kept = await keepEntries(tx, alone, bank, async () => identifier, ordinal)
    const [movement] = kept.added
    await tx
      .updateTable('bankStatements')
      .set(movement ? { asideKey: movement.key } : { aside: null })
      .where('identifier', '=', identifier)
      .execute()
    const result = await linkKept(tx, [kept], { ...at, actor }, [])
    const { warnings: _, statements: __, ...counts } = result
    await audit(tx, actor, { action: 'import', entity: 'bank_statements', record: identifier, after: counts })
    return { ...result, statements: await listStatements(tx, [identifier]) }
  })

/** What was kept of a statement. */
type Kept = {
  statement: number
  bank: number
  added: Row<'bankMovements'>[]
  known: number
  told: Told
  warnings: StatementWarning[]
}

const insertStatement = async (
  tx: Tx,
  statement: Statement,
  bank: number,
  file: { name: string; hash: string; account: string },
): Promise<number> => {
  const { identifier } = await tx
    .insertInto('bankStatements')
    .values({
      bancIdentifier: bank,
      fileName: file.name,
      fileHash: file.hash,
      format: statement.format,
      currency: statement.currency,
      reference: statement.reference,
      firstDay: statement.from,
      lastDay: statement.through,
      opening: euros(statement.opening),
      closing: euros(statement.closing),
      added: 0,
      account: file.account,
    })
    .returning('identifier')
    .executeTakeFirstOrThrow()
  return identifier
}

/**
 * Keeps the movements of a statement that are not known yet.
 *
 * @param ordinal which of those of its day that say the same the first one is.
 * @param rowOf gives the row of the statement, once what was kept before has been looked at: it is not to be held against itself.
 */
const keepEntries = async (
  tx: Tx,
  statement: Statement,
  bank: Row<'banks'>,
  rowOf: () => Promise<number>,
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
  const added = await insertMovements(tx, identifier, bank.identifier, statement.currency, unknown)
  const detailed = await detailMovements(tx, bank.identifier, statement.currency, details)
  await noteAliases(tx, identifier, bank.identifier, aliases)
  await tx
    .updateTable('bankStatements')
    .set({ added: sql<number>`added + ${added.length}::int` })
    .where('identifier', '=', identifier)
    .execute()
  return {
    statement: identifier,
    bank: bank.identifier,
    added: [...added, ...detailed.kept],
    known: count + detailed.known,
    told,
    warnings: [gap, warning].filter(one => one !== null),
  }
}

/** Links what is exact of what was kept, and of what waited for it. */
const linkKept = async (
  tx: Tx,
  kept: readonly Kept[],
  by: { today: Day; now: Date; actor: Actor },
  warnings: readonly StatementWarning[],
): Promise<ImportedStatements> => {
  const added = kept.flatMap(one => one.added)
  const told = [...warnings, ...kept.flatMap(one => one.warnings)]
  // Those of files before this one that it completes; and what came back of what it settles.
  const sure = added.filter(({ perhapsIdentifier }) => perhapsIdentifier === null)
  if (sure.length < added.length)
    told.push({ place: null, text: texts.perhaps({ count: added.length - sure.length }) })
  const isAdded = new Set(added.map(({ identifier }) => identifier))
  const waiting = async () =>
    (
      await waitingDebits(
        tx,
        kept.map(({ bank }) => bank),
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
    by.actor,
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
  return {
    new: added.length,
    known: kept.reduce((sum, { known }) => sum + known, 0),
    linked: linked.size,
    ignored,
    open: added.length - linked.size - ignored,
    statements: [],
    warnings: told,
  }
}

/**
 * Keeps the last movement of a file without ends beside it, unless it is here already; and lets go of those of files before it that this one is the
 * first to tell. That their day is in it says nothing: a notice never holds all of a day, nor does what was downloaded at noon.
 */
const keepAside = async (
  tx: Tx,
  statement: Statement,
  bank: number,
  kept: Pick<Kept, 'statement' | 'told' | 'added'> & { hash: string },
): Promise<void> => {
  const { rows: waiting } = await sql<{ identifier: number; aside: Movement; isSameFile: boolean }>`
    select identifier, aside, file_hash = ${kept.hash} as "isSameFile" from bank_statements
    where banc_identifier = ${bank} and currency = ${statement.currency} and identifier <> ${kept.statement} and aside is not null
      and aside_key is null
    order by identifier
  `.execute(tx)
  const left = newOf(statement, kept)
  const told = waiting.filter(({ aside }) => {
    const place = left.findIndex(entry => tells(statement, entry, aside))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
  const isGiven = statement.aside ? await giveAside(tx, statement, statement.aside, bank, kept) : false
  // Of the same file once more it waits beside the last one.
  const again = isGiven ? waiting.filter(({ isSameFile }) => isSameFile) : []
  await sql`
    update bank_statements set aside = null where identifier = any(${[...told, ...again].map(({ identifier }) => identifier)}::int[])
  `.execute(tx)
}

/**
 * What may be the whole of what was kept aside: in the format that it is of, what no file of it has told before; in another one, what a statement with
 * balances brings as new.
 */
const newOf = (
  { format, opening, closing }: Statement,
  { told, added }: Pick<Kept, 'told' | 'added'>,
): Entry[] => {
  if (format === 'norma43') return [...told.first]
  if (opening === null || closing === null) return []
  const isNew = new Set(added.map(({ bookedOn, entryAmount }) => `${bookedOn} ${Number(entryAmount)}`))
  return told.first.filter(({ bookedOn, amount }) => isNew.has(`${bookedOn} ${Number(euros(amount))}`))
}

/** Only Norma 43 keeps movements aside, and says them again in the same words. */
const tells = ({ format }: Statement, entry: Entry, aside: Movement): boolean =>
  format === 'norma43'
    ? isWholeOf(entry, aside)
    : entry.bookedOn === aside.bookedOn && entry.amount === aside.amount

/** @returns whether it waits: not if it was brought as a whole, or taken, before, and is none of those that this file tells. */
const giveAside = async (
  tx: Tx,
  statement: Statement,
  aside: Movement,
  bank: number,
  { statement: identifier, told }: Pick<Kept, 'statement' | 'told'>,
): Promise<boolean> => {
  const identity = entriesOf({ ...statement, movements: [aside] })[0]?.identity ?? ''
  const ordinal = 1 + entriesOf(statement).filter(entry => entry.identity === identity).length
  const key = hashOf(`${identity}|${ordinal}`)
  const { rows } = await sql`
    update bank_statements set aside = ${JSON.stringify(aside)}::jsonb, aside_ordinal = ${ordinal}
    where identifier = ${identifier}
      and not exists (select from bank_movements where banc_identifier = ${bank} and key = ${key})
      and not exists (select from bank_entry_aliases where banc_identifier = ${bank} and key = ${key})
      and not exists (
        -- Of one that was cut within it, only the beginning says which it is.
        select from bank_movements as movement join bank_statements as other on other.identifier = movement.statement_identifier
        where movement.banc_identifier = ${bank} and movement.currency = ${statement.currency} and part = 1 and other.format = 'norma43'
          and booked_on = ${aside.bookedOn} and entry_amount = ${euros(aside.amount)} and starts_with(text, ${aside.text})
          and key <> all(${[...told.keys]}::text[])
      )
    returning identifier
  `.execute(tx)
  return rows.length > 0
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
