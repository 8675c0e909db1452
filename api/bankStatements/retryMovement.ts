import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { forbidden } from '#platform/errors.ts'
import type { RetriedMovement } from '#wire/bankStatements.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import type { Actor } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { linkExact } from './linkExact.ts'
import { linkOwnDebits } from './linkOwnDebits.ts'
import { isPeoples, lockOpenMovement, noteDecision, readMovement } from './oneMovement.ts'
import { texts } from './texts.ts'

/**
 * Tries once more what an import tries of each movement: what was undone, put aside for a while, or told before what it is about, is linked where that is
 * exact by now. Other open movements of the account say whether it is alone in what it fits, and are linked only with it, as the parts of one sum.
 *
 * @throws AppError 403 for a program where a person has opened one of them again; 404, 409 for one that is not open.
 */
export const retryMovement = (
  db: Database,
  identifier: number,
  by: { today: Day; now: Date; actor: Actor },
): Promise<RetriedMovement> =>
  db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    const row = await lockOpenMovement(tx, identifier, by.actor)
    // Whether it is money of its own, only a person knows.
    if (row.perhapsIdentifier !== null)
      return { movement: await readMovement(tx, identifier), linked: 0, reason: texts.perhapsSame }
    const together = [...(await othersOf(tx, row)), row]
    const own = await linkOwnDebits(tx, together, by, identifier)
    const isOwn = own.linked.has(identifier) || own.refused.has(identifier)
    const { linked, refused } = isOwn ? own : await linkExact(tx, together, by.actor, identifier)
    const refusal = refused.get(identifier) ?? null
    const isLinked = linked.has(identifier)
    // Neither is it linked as the part of a sum.
    if (together.some(one => linked.has(one.identifier) && isPeoples(one, by.actor)))
      throw forbidden(texts.decidedByPerson)
    if (isLinked)
      for (const one of together)
        if (linked.has(one.identifier)) await noteDecision(tx, by.actor, 'link', one, { state: 'linked' })
    await tx.updateTable('bankMovements').set({ refusal }).where('identifier', '=', identifier).execute()
    return {
      movement: await readMovement(tx, identifier),
      linked: isLinked ? linked.size : 0,
      reason: isLinked ? null : (refusal ?? texts.nothingExact),
    }
  })

/** Other open movements of the account on the same side; what somebody is deciding now is left out. */
const othersOf = (
  tx: Tx,
  { identifier, bancIdentifier, currency, amount }: Row<'bankMovements'>,
): Promise<Row<'bankMovements'>[]> =>
  tx
    .selectFrom('bankMovements')
    .selectAll()
    .where('state', '=', 'open')
    .where('bancIdentifier', '=', bancIdentifier)
    .where('currency', '=', currency)
    .where('perhapsIdentifier', 'is', null)
    .where('identifier', '<>', identifier)
    .where('amount', Number(amount) < 0 ? '<' : '>', '0')
    .orderBy('bookedOn')
    .orderBy('identifier')
    .forUpdate()
    .skipLocked()
    .execute()
