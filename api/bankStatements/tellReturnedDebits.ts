import { sql } from 'kysely'
import { mayBeReturnsOf } from '#domain/sepa/ownDebits.ts'
import { unprocessable } from '#platform/errors.ts'
import type { TellDebitsBody, TellDebitsResult } from '#wire/bankStatements.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { euros } from './euros.ts'
import { type By, debitMovement, lockPaidBy, takeReturn } from './linkOwnDebits.ts'
import { lockOpenMovement, noteDecision } from './oneMovement.ts'
import { presentMovements } from './presentMovements.ts'
import { returnableLines } from './returnableDebits.ts'
import { texts } from './texts.ts'

/**
 * Notes that several debits came back by one movement, as somebody says it of a bank that tells them as one sum: the movement is divided into one for each, and
 * each can be taken back by itself. What is left – a fee, a debit that nobody found – stays open as the last of them.
 *
 * @throws AppError 404; 409 for one that is not open; 422 where they can't be: more than it is, another day, told by now. As `reversePayments`.
 */
export const tellReturnedDebits = (
  db: Database,
  identifier: number,
  { lines }: TellDebitsBody,
  by: By,
): Promise<TellDebitsResult> =>
  db.transaction().execute(async tx => {
    // A file that comes in meanwhile would tell the same.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    const row = await lockOpenMovement(tx, identifier, by.actor)
    const movement = debitMovement(row)
    const debits = await returnableLines(tx, lines)
    if (debits.length < lines.length || !mayBeReturnsOf(movement, debits))
      throw unprocessable(texts.notItsReturns)
    await lockPaidBy(
      tx,
      debits.map(({ payment }) => payment),
    )
    const left = debits.reduce((sum, { amount }) => sum + amount, movement.amount)
    const amounts = [...debits.map(({ amount }) => -amount), ...(left < 0 ? [left] : [])]
    const parts = await divide(tx, row, amounts)
    for (const [place, debit] of debits.entries()) {
      const part = parts[place] ?? row
      await takeReturn(tx, { row: part, debit, fee: 0, evidence: ['return'] }, by, by.actor.account)
      await noteDecision(tx, by.actor, 'link', part, {
        state: 'linked',
        remittance: debit.remittance,
        line: debit.line,
        amount: Number(part.amount),
      })
    }
    const now = await tx
      .selectFrom('bankMovements')
      .selectAll()
      .where('identifier', 'in', [identifier, ...parts.map(part => part.identifier)])
      .orderBy('part')
      .execute()
    return { movements: await presentMovements(tx, now), left: Math.abs(left) / 100 }
  })

/** Has parts of these amounts (cents) stand for a movement, which is the first of them; what was charged for all of them is no part's. @returns them, in their order. */
const divide = async (
  tx: Tx,
  row: Row<'bankMovements'>,
  [first = 0, ...others]: readonly number[],
): Promise<Row<'bankMovements'>[]> => {
  const parts = row.parts + others.length
  await tx
    .updateTable('bankMovements')
    .set({ parts })
    .where('bancIdentifier', '=', row.bancIdentifier)
    .where('key', '=', row.key)
    .execute()
  const kept = await tx
    .updateTable('bankMovements')
    .set({
      amount: euros(first),
      version: sql<number>`version + 1`,
      ...(others.length > 0 ? { fee: null, undividedFee: row.undividedFee ?? row.fee } : {}),
    })
    .where('identifier', '=', row.identifier)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (others.length === 0) return [kept]
  const { identifier: _, ...said } = row
  const added = await tx
    .insertInto('bankMovements')
    .values(
      others.map((amount, place) => ({
        ...said,
        dividedFromIdentifier: row.dividedFromIdentifier ?? row.identifier,
        fee: null,
        undividedFee: null,
        amount: euros(amount),
        parts,
        part: row.parts + 1 + place,
      })),
    )
    .returningAll()
    .execute()
  return [kept, ...added.sort((one, other) => one.part - other.part)]
}

/**
 * Puts a movement together again that somebody has divided, once nothing of it is decided any more: other debits may be said of it, or none.
 *
 * @returns the movement that stands for it by now: itself, or the one of which it was a part.
 */
export const joinParts = async (tx: Tx, row: Row<'bankMovements'>): Promise<number> => {
  const first = row.dividedFromIdentifier ?? row.identifier
  const parts = await tx
    .selectFrom('bankMovements')
    .selectAll()
    .where(eb => eb.or([eb('identifier', '=', first), eb('dividedFromIdentifier', '=', first)]))
    .orderBy('identifier')
    .forUpdate()
    .execute()
  if (parts.length === 1 || parts.some(({ state }) => state !== 'open')) return row.identifier
  // What a part has been, and is no more, is told of all of it.
  await sql`
    update bank_movement_payments set movement_identifier = ${first}
    where movement_identifier in (select identifier from bank_movements where divided_from_identifier = ${first})
  `.execute(tx)
  await tx.deleteFrom('bankMovements').where('dividedFromIdentifier', '=', first).execute()
  await tx
    .updateTable('bankMovements')
    .set({
      amount: euros(parts.reduce((sum, part) => sum + debitMovement(part).amount, 0)),
      fee: sql<string>`undivided_fee`,
      undividedFee: null,
      version: sql<number>`version + 1`,
    })
    .where('identifier', '=', first)
    .execute()
  await sql`
    update bank_movements set parts = (
      select max(part) from bank_movements where banc_identifier = ${row.bancIdentifier} and key = ${row.key}
    )
    where banc_identifier = ${row.bancIdentifier} and key = ${row.key}
  `.execute(tx)
  return first
}
