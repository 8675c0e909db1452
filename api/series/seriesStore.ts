import { sql } from 'kysely'
import type { SeriesBody, SeriesUpdateBody } from '#contract/series.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { type Actor, audit } from '../audit.ts'
import { requireVersion } from '../http/parameters.ts'
import type { Database, Row, Tx } from '../tables.ts'
import { presentSeries } from './presentSeries.ts'

/** Series by code. */
export const listSeries = (db: Database, { activeOnly = false } = {}): Promise<Row<'series'>[]> =>
  db
    .selectFrom('series')
    .selectAll()
    .$if(activeOnly, query => query.where('isActive', '=', true))
    .orderBy('identifier')
    .execute()

/** @throws AppError 409 when the code is taken. */
export const insertSeries = (db: Database, body: SeriesBody, actor: Actor): Promise<Row<'series'>> =>
  db.transaction().execute(async tx => {
    const row = await tx
      .insertInto('series')
      .values(body)
      .onConflict(conflicting => conflicting.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw conflict(`Ja existeix la sèrie ${body.identifier}.`, 'duplicate')
    await audit(tx, actor, {
      accion: 'crear',
      entidad: 'series',
      registro: row.identifier,
      despues: presentSeries(row),
    })
    return row
  })

/** @throws AppError 404, 409 when the caller's version is not the current one. */
export const updateSeries = (
  db: Database,
  identifier: string,
  { descripcion, isActive }: SeriesUpdateBody,
  version: number | null,
  actor: Actor,
): Promise<Row<'series'>> =>
  db.transaction().execute(async tx => {
    const before = await lockSeries(tx, identifier, version)
    const row = await tx
      .updateTable('series')
      .set({ descripcion, isActive: isActive ?? before.isActive, version: sql`version + 1` })
      .where('identifier', '=', identifier)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      accion: 'canviar',
      entidad: 'series',
      registro: identifier,
      antes: presentSeries(before),
      despues: presentSeries(row),
    })
    return row
  })

/** @throws AppError 404, 409 for a series that has invoices or gave a number before. */
export const deleteSeries = (
  db: Database,
  identifier: string,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const before = await lockSeries(tx, identifier, version)
    if (before.ultimoNumero > 0)
      throw conflict(
        `La sèrie ${identifier} té factures i no es pot esborrar. Podeu desactivar-la.`,
        'in-use',
      )
    await tx.deleteFrom('series').where('identifier', '=', identifier).execute()
    await audit(tx, actor, {
      accion: 'esborrar',
      entidad: 'series',
      registro: identifier,
      antes: presentSeries(before),
    })
  })

const lockSeries = async (tx: Tx, identifier: string, version: number | null): Promise<Row<'series'>> => {
  const row = await tx
    .selectFrom('series')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('La sèrie no existeix.')
  requireVersion(version, row.version)
  return row
}
