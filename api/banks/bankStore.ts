import { sql } from 'kysely'
import { conflict } from '#platform/errors.ts'
import type { Bank, BankBody, BankUpdateBody } from '#wire/banks.ts'
import type { Actor } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { recordsOf } from '../records.ts'
import { notifyBankChanges } from './notifyBankChanges.ts'
import { presentBank } from './presentBank.ts'
import { texts } from './texts.ts'

const banks = recordsOf('banks', { missing: () => texts.missing, present: presentBank })

/** Bank accounts in the order in which they were made: the first active one is printed on invoices. */
export const listBanks = (db: Database, { activeOnly = false } = {}): Promise<Row<'banks'>[]> =>
  db
    .selectFrom('banks')
    .selectAll()
    .$if(activeOnly, query => query.where('isActive', '=', true))
    .orderBy('identifier')
    .execute()

/** All banks, which nobody else changes until the transaction ends: who is told of a change is told of nobody else's. */
const lockedBanks = async (tx: Tx): Promise<Row<'banks'>[]> => {
  await sql`lock table banks in share row exclusive mode`.execute(tx)
  return listBanks(tx)
}

/** @param by.keyed told again, there is no second one. */
export const insertBank = (
  db: Database,
  body: BankBody,
  now: Date,
  { keyed, actor }: { keyed: KeyedCall | null; actor: Actor },
): Promise<Bank> =>
  db.transaction().execute(tx =>
    idempotent(tx, keyed, async () => {
      const before = await lockedBanks(tx)
      const row = await tx
        .insertInto('banks')
        .values({ ...body, creationDateTime: now })
        .returningAll()
        .executeTakeFirstOrThrow()
      await banks.noteAdded(tx, actor, row)
      await notifyBankChanges(tx, actor, before)
      return presentBank(row)
    }),
  )

/**
 * What is known of the money of an account stays with it: another account is another bank.
 *
 * @throws AppError 404, 409 when the caller's version is not the current one, `in-use` for another account where statements or remittances are of this one.
 */
export const updateBank = (
  db: Database,
  identifier: number,
  body: BankUpdateBody,
  version: number | null,
  actor: Actor,
): Promise<Row<'banks'>> =>
  db.transaction().execute(async tx => {
    const all = await lockedBanks(tx)
    const before = await banks.lock(tx, identifier, version)
    if (isOtherAccount(before, body) && (await hasStatementsOrRemittances(tx, identifier)))
      throw conflict(texts.otherAccount, 'in-use')
    const changed = await banks.change(tx, actor, before, body)
    await notifyBankChanges(tx, actor, all)
    return changed
  })

/**
 * Its statements, and the money in them that nobody has placed yet, would go with it: what is known of money is never taken away.
 *
 * @throws AppError 404, 409 when the caller's version is not the current one, or for a bank that invoices name or that money is known of.
 */
export const deleteBank = (
  db: Database,
  identifier: number,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const all = await lockedBanks(tx)
    const before = await banks.lock(tx, identifier, version)
    const held = await whatHolds(tx, identifier)
    if (held) throw conflict(held, 'in-use')
    await banks.remove(tx, actor, before)
    await notifyBankChanges(tx, actor, all)
  })

const isOtherAccount = (before: Row<'banks'>, body: BankUpdateBody): boolean =>
  (['pais', 'entidadFinanciera', 'oficina', 'dc', 'numeroCuenta'] as const).some(
    part => before[part].replace(/\s/g, '').toUpperCase() !== body[part].replace(/\s/g, '').toUpperCase(),
  )

const hasStatementsOrRemittances = async (tx: Tx, identifier: number): Promise<boolean> => {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (select from bank_statements where banc_identifier = ${identifier})
      or exists (select from remittances where banc_identifier = ${identifier}) as is_so
  `.execute(tx)
  return rows[0]?.isSo === true
}

/** What staff are told of records that need the bank; null when there are none. */
const whatHolds = async (tx: Tx, identifier: number): Promise<string | null> => {
  const { rows } = await sql<{ invoices: boolean; money: boolean }>`
    select
      exists (select from invoices where banc_identifier = ${identifier}) as invoices,
      exists (select from bank_statements where banc_identifier = ${identifier})
        or exists (select from remittances where banc_identifier = ${identifier})
        or exists (select from payments where banc_identifier = ${identifier}) as money
  `.execute(tx)
  if (rows[0]?.invoices) return texts.hasInvoices
  return rows[0]?.money ? texts.hasMoney : null
}
