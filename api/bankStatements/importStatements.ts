import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Entry, entriesOf, keysOf } from '#domain/bankStatements/entryKeys.ts'
import type { Statement, StatementWarning } from '#domain/bankStatements/statement.ts'
import type { Day } from '#domain/dates.ts'
import { formatIban } from '#domain/iban.ts'
import { formatAmount } from '#domain/money.ts'
import { reconcile } from '#domain/reconciliation/reconcile.ts'
import { ruleText } from '#domain/reconciliation/rules.ts'
import { unprocessable } from '#platform/errors.ts'
import type { ImportedStatements } from '#wire/bankStatements.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { lockLedgerInvoices } from '../payments/ledgerInvoices.ts'
import { bankOfAccount } from './accountOf.ts'
import { linkMovements } from './linkMovements.ts'
import { linkOwnDebits } from './linkOwnDebits.ts'
import { listStatements } from './listStatements.ts'
import { readStatementFile } from './readStatementFile.ts'
import { openMovement, reconciliationBooks } from './reconciliationBooks.ts'
import { texts } from './texts.ts'

/**
 * Takes a file of a bank: keeps the movements that are not known yet, and links those to invoices of which it is exact what they paid. All of it or
 * nothing, and one file at a time.
 *
 * @throws AppError 422 for what can't be read, contradicts itself, or is of an account that the company does not have.
 */
export const importStatements = (
  db: Database,
  file: { name: string; bytes: Uint8Array },
  actor: Actor,
  at: { today: Day; now: Date },
): Promise<ImportedStatements> => {
  const { statements, warnings } = readStatementFile(file.bytes)
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
      const { unknown, count, warning } = await unknownOf(tx, statement, standing, bank.identifier)
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
    }
    const own = await linkOwnDebits(tx, added, { ...at, actor })
    const exact = await linkExact(
      tx,
      added.filter(({ identifier }) => !own.has(identifier)),
      actor,
    )
    const linked = new Set([...own, ...exact])
    const ignored = await ignoreByRules(
      tx,
      added.filter(({ identifier }) => !linked.has(identifier)),
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

const requireBank = ({ account }: Statement, banks: readonly Row<'banks'>[]): Row<'banks'> => {
  const bank = bankOfAccount(account, banks)
  if (!bank)
    throw unprocessable(
      texts.unknownAccount({ account: account.iban === null ? account.number : formatIban(account.iban) }),
    )
  return bank
}

/** Whether a statement begins with another balance than the last one before it ended with. */
const gapBefore = async (
  tx: Tx,
  { opening, from, currency }: Statement,
  bank: Row<'banks'>,
): Promise<StatementWarning | null> => {
  if (opening === null || from === null) return null
  const last = await tx
    .selectFrom('bankStatements')
    .select('closing')
    .where('bancIdentifier', '=', bank.identifier)
    .where('currency', '=', currency)
    .where('closing', 'is not', null)
    .where('lastDay', '<', from)
    .orderBy('lastDay', 'desc')
    .orderBy('identifier', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.closing == null || Math.round(Number(last.closing) * 100) === opening) return null
  return {
    place: null,
    text: texts.gap({
      bank: bank.nombre,
      opening: formatAmount(opening / 100),
      closing: formatAmount(Number(last.closing)),
    }),
  }
}

type Unknown = { entry: Entry; key: string }

/**
 * The entries of a statement that are not kept yet. Known is what has the same key; and, of an account that comes in two formats, what moved the
 * same on the same day in the other one, each once. Of a statement that begins where the last one ended nothing is known but by a notice, however
 * alike it is: two payments of a day may say the same.
 */
const unknownOf = async (
  tx: Tx,
  statement: Statement,
  { last, follows, before }: Standing,
  bank: number,
): Promise<{ unknown: Unknown[]; count: number; warning: StatementWarning | null }> => {
  const entries = entriesOf(statement)
  const days = [...new Set(entries.map(({ bookedOn }) => bookedOn))].sort()
  const { rows: kept } = await sql<{ key: string; day: Day; amount: number; format: string }>`
    select key, booked_on as day, round(entry_amount * 100)::float8 as amount, statement.format
    from bank_movements as movement join bank_statements as statement on statement.identifier = movement.statement_identifier
    where movement.banc_identifier = ${bank} and part = 1 and booked_on = any(${days}::date[])
  `.execute(tx)
  const taken = new Set(kept.map(({ key }) => key))
  const known = follows ? new Set<string>() : taken
  const keys = keysOf(entries, key => follows && taken.has(hashOf(key))).map(hashOf)
  const wanted = new Set(keys)
  const elsewhere = new Map<string, number>()
  for (const { key, day, amount, format } of kept)
    if (format !== statement.format && !wanted.has(key) && (!follows || format === 'camt.054'))
      elsewhere.set(`${day} ${amount}`, (elsewhere.get(`${day} ${amount}`) ?? 0) + 1)
  let count = 0
  const unknown = entries.flatMap((entry, place) => {
    const key = keys[place] ?? ''
    const same = `${entry.bookedOn} ${entry.amount}`
    const left = elsewhere.get(same) ?? 0
    if (!known.has(key) && left === 0) return [{ entry, key }]
    if (!known.has(key)) elsewhere.set(same, left - 1)
    count += entry.movements.length
    return []
  })
  return { unknown, count, warning: await difference() }

  /** That opening balance and what is kept of these days do not come to the closing one: something was taken for known, or is missing. */
  async function difference(): Promise<StatementWarning | null> {
    const { opening, closing, from, through, currency } = statement
    if (opening === null || closing === null || from === null || through === null) return null
    const added = unknown.reduce((sum, { entry }) => sum + entry.amount, 0)
    // What comes after what is kept, whether it overlaps or not, ends where that ended and what is new.
    if (last && through >= last.lastDay && last.closing + added === closing) return null
    const first = [from, ...days].sort()[0] ?? from
    const end = [through, ...days].sort().at(-1) ?? through
    const { all: within } = await movedWithin(tx, { bank, currency, from: first, through: end })
    const overlaps = last !== null && from <= last.lastDay && through >= last.lastDay
    if (opening + within + added === closing && (!overlaps || before.includes(opening))) return null
    const { rows: same } = await sql`
      select from bank_statements
      where banc_identifier = ${bank} and currency = ${currency} and first_day = ${from} and last_day = ${through}
        and opening = ${euros(opening)} and closing = ${euros(closing)}
      limit 1
    `.execute(tx)
    // One of several of a day, once more.
    if (same.length > 0 && added === 0) return null
    return {
      place: null,
      text: texts.difference({
        sum: formatAmount((last && overlaps ? last.closing + added : opening + within + added) / 100),
        closing: formatAmount(closing / 100),
      }),
    }
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

type LastKept = { closing: number; lastDay: Day }
/** Where a statement stands to the last one that is kept. */
type Standing = {
  last: LastKept | null
  follows: boolean
  /** What the balance was before the days that both tell, with and without what only a notice has told. */
  before: readonly number[]
}

/**
 * Where a statement stands to what is kept: it follows where it begins with the balance that the last one ended with, and not with the one before the
 * days that both tell.
 */
const standingOf = async (
  tx: Tx,
  { opening, from, currency }: Statement,
  bank: number,
): Promise<Standing> => {
  const { rows } = await sql<LastKept>`
    select round(closing * 100)::float8 as closing, last_day as "lastDay" from bank_statements
    where banc_identifier = ${bank} and currency = ${currency} and closing is not null and last_day is not null
      -- One that came again tells nothing of where the account stands.
      and added > 0
    order by last_day desc, identifier desc
    limit 1
  `.execute(tx)
  const last = rows[0] ?? null
  if (!last || opening === null || from === null) return { last, follows: false, before: [] }
  const { all, proved } = await movedWithin(tx, { bank, currency, from, through: last.lastDay })
  const before = [last.closing - all, last.closing - proved]
  return { last, follows: opening === last.closing && !before.includes(opening), before }
}

/** What is kept of an account between two days, in cents: all of it, and what a statement has told that adds up. */
const movedWithin = async (
  tx: Tx,
  { bank, currency, from, through }: { bank: number; currency: string; from: Day; through: Day },
): Promise<{ all: number; proved: number }> => {
  const { rows } = await sql<{ all: number; proved: number }>`
    select
      coalesce(round(sum(amount) * 100), 0)::float8 as all,
      coalesce(round(sum(amount) filter (where statement.format <> 'camt.054') * 100), 0)::float8 as proved
    from bank_movements as movement join bank_statements as statement on statement.identifier = movement.statement_identifier
    where movement.banc_identifier = ${bank} and movement.currency = ${currency} and booked_on between ${from} and ${through}
  `.execute(tx)
  return rows[0] ?? { all: 0, proved: 0 }
}

const insertMovements = async (
  tx: Tx,
  statement: number,
  bank: number,
  currency: string,
  unknown: readonly Unknown[],
): Promise<Row<'bankMovements'>[]> => {
  const rows = unknown.flatMap(({ entry, key }) =>
    entry.movements.map(movement => ({
      statement_identifier: statement,
      banc_identifier: bank,
      booked_on: movement.bookedOn,
      valued_on: movement.valuedOn,
      amount: euros(movement.amount),
      entry_amount: euros(movement.entryAmount),
      part: movement.part,
      parts: movement.parts,
      currency,
      text: movement.text,
      concept: movement.concept,
      payer_name: movement.payerName,
      payer_iban: movement.payerIban,
      end_to_end_id: movement.endToEndId,
      mandate_id: movement.mandateId,
      message_id: movement.messageId,
      payment_information_id: movement.paymentInformationId,
      servicer_reference: movement.servicerReference,
      is_return: movement.isReturn,
      return_reason: movement.returnReason,
      fee: euros(movement.fee),
      key,
    })),
  )
  if (rows.length === 0) return []
  const columns = Object.keys(rows[0] ?? {})
  const named = sql.join(columns.map(column => sql.id(column)))
  // No bank's text may hold what PostgreSQL can't keep.
  const json = JSON.stringify(rows).replaceAll('\\u0000', ' ')
  const { rows: inserted } = await sql<{ identifier: number }>`
    insert into bank_movements (${named})
    select ${named} from json_populate_recordset(null::bank_movements, ${json}::json)
    returning identifier
  `.execute(tx)
  return tx
    .selectFrom('bankMovements')
    .selectAll()
    .where('identifier', '=', sql<number>`any(${inserted.map(({ identifier }) => identifier)}::int[])`)
    .orderBy('bookedOn')
    .orderBy('identifier')
    .execute()
}

/** Links what is exact. @returns the movements that were. */
const linkExact = async (
  tx: Tx,
  added: readonly Row<'bankMovements'>[],
  actor: Actor,
): Promise<Set<number>> => {
  const incoming = added.filter(({ amount, isReturn }) => Number(amount) > 0 && !isReturn)
  if (incoming.length === 0) return new Set()
  const rows = new Map(incoming.map(row => [row.identifier, row]))
  // Decided once to know which invoices it is about, and again once nobody else pays them: whoever came between has them.
  const wanted = await decide()
  const locked = new Set(
    wanted.flatMap(({ allocations }) => allocations.map(({ invoiceIdentifier }) => invoiceIdentifier)),
  )
  if (locked.size === 0) return new Set()
  await lockLedgerInvoices(tx, [...locked])
  const links = (await decide())
    .filter(({ allocations }) => allocations.every(({ invoiceIdentifier }) => locked.has(invoiceIdentifier)))
    .map(({ movement, clienteIdentifier, amount, allocations, fee, evidence }) => ({
      movement,
      payments: [
        {
          clienteIdentifier,
          amount: amount / 100,
          allocations: allocations.map(one => ({ ...one, amount: one.amount / 100 })),
        },
      ],
      fee: fee / 100,
      evidence,
    }))
  await linkMovements(tx, links, null, actor)
  return new Set(links.map(({ movement }) => movement.identifier))

  async function decide() {
    const { invoices, clients } = await reconciliationBooks(
      tx,
      incoming.map(({ text }) => text),
    )
    return reconcile(incoming.map(openMovement), invoices, clients).flatMap(({ movement, link }) => {
      const row = rows.get(movement)
      return row && link ? [{ ...link, movement: row }] : []
    })
  }
}

/** Puts aside what staff have said is no invoice. @returns how many. */
const ignoreByRules = async (tx: Tx, left: readonly Row<'bankMovements'>[]): Promise<number> => {
  const rules = await tx.selectFrom('bankRules').selectAll().execute()
  if (rules.length === 0) return 0
  const byText = new Map(rules.map(rule => [`${rule.isOutgoing} ${rule.pattern}`, rule.identifier]))
  const fitting = left.flatMap(({ identifier, amount, text }) => {
    const rule = byText.get(`${Number(amount) < 0} ${ruleText(text)}`)
    return rule === undefined ? [] : { identifier, rule }
  })
  await sql`
    update bank_movements set state = 'ignored', rule_identifier = fitting.rule, decided_at = now(), version = version + 1
    from json_to_recordset(${JSON.stringify(fitting)}::json) as fitting(identifier int, rule int)
    where bank_movements.identifier = fitting.identifier
  `.execute(tx)
  return fitting.length
}

/** Cents as PostgreSQL takes them. */
function euros(cents: number): string
function euros(cents: number | null): string | null
function euros(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2)
}
