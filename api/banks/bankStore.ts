import { sql } from 'kysely'
import { conflict } from '#platform/errors.ts'
import type { BankBody, BankUpdateBody } from '#wire/banks.ts'
import type { Actor } from '../database/audit.ts'
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

export const insertBank = (db: Database, body: BankBody, now: Date, actor: Actor): Promise<Row<'banks'>> =>
  db.transaction().execute(async tx => {
    const before = await lockedBanks(tx)
    const row = await tx
      .insertInto('banks')
      .values({ ...body, creationDateTime: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await banks.noteAdded(tx, actor, row)
    await notifyBankChanges(tx, actor, before)
    return row
  })

/** @throws AppError 404, 409 when the caller's version is not the current one. */
export const updateBank = (
  db: Database,
  identifier: number,
  body: BankUpdateBody,
  version: number | null,
  actor: Actor,
): Promise<Row<'banks'>> =>
  db.transaction().execute(async tx => {
    const all = await lockedBanks(tx)
    const changed = await banks.change(tx, actor, await banks.lock(tx, identifier, version), body)
    await notifyBankChanges(tx, actor, all)
    return changed
  })

/** @throws AppError 404, 409 for a bank that invoices name. */
export const deleteBank = (
  db: Database,
  identifier: number,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const all = await lockedBanks(tx)
    const before = await banks.lock(tx, identifier, version)
    const invoice = await tx
      .selectFrom('invoices')
      .select('identifier')
      .where('bancIdentifier', '=', identifier)
      .limit(1)
      .executeTakeFirst()
    if (invoice) throw conflict(texts.inUse, 'in-use')
    await banks.remove(tx, actor, before)
    await notifyBankChanges(tx, actor, all)
  })
