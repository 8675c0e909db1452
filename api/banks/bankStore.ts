import { sql } from 'kysely'
import type { BankBody, BankUpdateBody } from '#contract/banks.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { type Actor, audit } from '../audit.ts'
import { requireVersion } from '../http/parameters.ts'
import type { Database, Row, Tx } from '../tables.ts'
import { presentBank } from './presentBank.ts'

/** Bank accounts in the order in which they were made: the first active one is printed on invoices. */
export const listBanks = (db: Database, { activeOnly = false } = {}): Promise<Row<'banks'>[]> =>
  db
    .selectFrom('banks')
    .selectAll()
    .$if(activeOnly, query => query.where('isActive', '=', true))
    .orderBy('identifier')
    .execute()

export const insertBank = (db: Database, body: BankBody, now: Date, actor: Actor): Promise<Row<'banks'>> =>
  db.transaction().execute(async tx => {
    const row = await tx
      .insertInto('banks')
      .values({ ...body, creationDateTime: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      accion: 'crear',
      entidad: 'banks',
      registro: row.identifier,
      despues: presentBank(row),
    })
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
    const before = await lockBank(tx, identifier, version)
    const row = await tx
      .updateTable('banks')
      .set({ ...body, version: sql`version + 1` })
      .where('identifier', '=', identifier)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      accion: 'canviar',
      entidad: 'banks',
      registro: identifier,
      antes: presentBank(before),
      despues: presentBank(row),
    })
    return row
  })

/** @throws AppError 404, 409 for a bank that invoices name. */
export const deleteBank = (
  db: Database,
  identifier: number,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const before = await lockBank(tx, identifier, version)
    const invoice = await tx
      .selectFrom('invoices')
      .select('identifier')
      .where('bancIdentifier', '=', identifier)
      .limit(1)
      .executeTakeFirst()
    if (invoice) throw conflict('El banc té factures i no es pot esborrar. Podeu desactivar-lo.', 'in-use')
    await tx.deleteFrom('banks').where('identifier', '=', identifier).execute()
    await audit(tx, actor, {
      accion: 'esborrar',
      entidad: 'banks',
      registro: identifier,
      antes: presentBank(before),
    })
  })

const lockBank = async (tx: Tx, identifier: number, version: number | null): Promise<Row<'banks'>> => {
  const row = await tx
    .selectFrom('banks')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('El banc no existeix.')
  requireVersion(version, row.version)
  return row
}
