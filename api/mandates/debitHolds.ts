import { notFound } from '#platform/errors.ts'
import type { DebitHold, DebitHoldBody } from '#wire/mandates.ts'
import { requireClient } from '../clients/requireClient.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row } from '../database/tables.ts'
import { texts } from './texts.ts'

/** Whether and why a client's debits are on hold. @throws AppError 404 when there is no such client. */
export const readDebitHold = async (db: Database, client: number): Promise<{ hold: DebitHold | null }> => {
  await requireClient(db, client)
  const row = await db
    .selectFrom('debitHolds')
    .selectAll()
    .where('clienteIdentifier', '=', client)
    .executeTakeFirst()
  return { hold: row ? present(row) : null }
}

/** Nobody asks the bank for a client's debits from now on, also those of a remittance that the bank does not have. Said again, the reason is another. @throws AppError 404 */
export const holdDebits = (
  db: Database,
  client: number,
  { reason }: DebitHoldBody,
  { now, actor }: { now: Date; actor: Actor },
): Promise<{ hold: DebitHold | null }> =>
  db.transaction().execute(async tx => {
    const known = await tx
      .selectFrom('clients')
      .select('identifier')
      .where('identifier', '=', client)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw notFound(texts.unknownClient)
    const before = (await readDebitHold(tx, client)).hold
    const held = { reason, heldAt: now, heldBy: actor.account }
    const row = await tx
      .insertInto('debitHolds')
      .values({ clienteIdentifier: client, ...held })
      .onConflict(on => on.column('clienteIdentifier').doUpdateSet(held))
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      action: 'change',
      entity: 'clients',
      record: client,
      before: { debitHold: before?.reason ?? null },
      after: { debitHold: reason },
    })
    return { hold: present(row) }
  })

/** The client's debits are collected again. One that is on no hold stays as it is. @throws AppError 404 */
export const releaseDebits = (db: Database, client: number, actor: Actor): Promise<{ hold: null }> =>
  db.transaction().execute(async tx => {
    await requireClient(tx, client)
    const gone = await tx
      .deleteFrom('debitHolds')
      .where('clienteIdentifier', '=', client)
      .returning('reason')
      .executeTakeFirst()
    if (gone)
      await audit(tx, actor, {
        action: 'change',
        entity: 'clients',
        record: client,
        before: { debitHold: gone.reason },
        after: { debitHold: null },
      })
    return { hold: null }
  })

const present = ({ reason, heldAt, heldBy }: Row<'debitHolds'>): DebitHold => ({
  reason,
  heldAt: heldAt.toISOString(),
  heldBy,
})
