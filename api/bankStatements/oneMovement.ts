import { conflict, forbidden, notFound } from '#platform/errors.ts'
import type { BankMovement } from '#wire/bankStatements.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { presentMovements } from './presentMovements.ts'
import { texts } from './texts.ts'

/** A movement that nobody else decides until the transaction ends. @throws AppError 404. */
export const lockMovement = async (tx: Tx, identifier: number): Promise<Row<'bankMovements'>> => {
  const row = await tx
    .selectFrom('bankMovements')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(texts.missing)
  return row
}

/** Whether it is left to people: what was something before, and is open again, is decided by no program. */
export const isPeoples = ({ version }: Row<'bankMovements'>, { account }: Actor): boolean =>
  isProgramAccount(account) && version > 1

/** The same of one that nobody has decided yet. @throws AppError 404; 409 `not-open`; 403 for a program where it was decided before. */
export const lockOpenMovement = async (
  tx: Tx,
  identifier: number,
  actor: Actor,
): Promise<Row<'bankMovements'>> => {
  const row = await lockMovement(tx, identifier)
  if (row.state !== 'open') throw conflict(texts.notOpen, 'not-open')
  if (isPeoples(row, actor)) throw forbidden(texts.decidedByPerson)
  return row
}

/** A movement as the wire tells it. @throws AppError 404. */
export const readMovement = async (db: Database, identifier: number): Promise<BankMovement> => {
  const rows = await db.selectFrom('bankMovements').selectAll().where('identifier', '=', identifier).execute()
  const [movement] = await presentMovements(db, rows)
  if (!movement) throw notFound(texts.missing)
  return movement
}

/** Says in the log what somebody has decided of a movement. */
export const noteDecision = (
  tx: Tx,
  actor: Actor,
  action: string,
  before: Row<'bankMovements'>,
  after: Record<string, unknown>,
): Promise<void> =>
  audit(tx, actor, {
    action,
    entity: 'bank_movements',
    record: before.identifier,
    before: { state: before.state },
    after,
  })
