import { sql } from 'kysely'
import type { CentreBody, CentreUpdateBody } from '#contract/centres.ts'
import { notFound, unprocessable } from '#platform/errors.ts'
import { type Actor, audit } from '../audit.ts'
import { requireVersion } from '../http/parameters.ts'
import type { Database, Row, Tx } from '../tables.ts'
import { presentCentre } from './presentCentre.ts'

/** Centres in the order in which they were made. */
export const listCentres = (db: Database): Promise<Row<'centres'>[]> =>
  db.selectFrom('centres').selectAll().orderBy('identifier').execute()

/** @throws AppError 422 for a group that does not exist. */
export const insertCentre = (db: Database, body: CentreBody, actor: Actor): Promise<Row<'centres'>> =>
  db.transaction().execute(async tx => {
    await requireGroup(tx, body.grupoIdentifier)
    const row = await tx.insertInto('centres').values(body).returningAll().executeTakeFirstOrThrow()
    await audit(tx, actor, {
      accion: 'crear',
      entidad: 'centres',
      registro: row.identifier,
      despues: presentCentre(row),
    })
    return row
  })

/** @throws AppError 404, 409 when the caller's version is not the current one, 422 for a group that does not exist. */
export const updateCentre = (
  db: Database,
  identifier: number,
  body: CentreUpdateBody,
  version: number | null,
  actor: Actor,
): Promise<Row<'centres'>> =>
  db.transaction().execute(async tx => {
    const before = await lockCentre(tx, identifier, version)
    await requireGroup(tx, body.grupoIdentifier)
    const row = await tx
      .updateTable('centres')
      .set({ ...body, version: sql`version + 1` })
      .where('identifier', '=', identifier)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      accion: 'canviar',
      entidad: 'centres',
      registro: identifier,
      antes: presentCentre(before),
      despues: presentCentre(row),
    })
    return row
  })

/** @throws AppError 404, 409 when the caller's version is not the current one. */
export const deleteCentre = (
  db: Database,
  identifier: number,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const before = await lockCentre(tx, identifier, version)
    await tx.deleteFrom('centres').where('identifier', '=', identifier).execute()
    await audit(tx, actor, {
      accion: 'esborrar',
      entidad: 'centres',
      registro: identifier,
      antes: presentCentre(before),
    })
  })

const requireGroup = async (tx: Tx, identifier: number | null | undefined): Promise<void> => {
  if (identifier === null || identifier === undefined) return
  const group = await tx
    .selectFrom('groups')
    .select('identifier')
    .where('identifier', '=', identifier)
    .forKeyShare()
    .executeTakeFirst()
  if (!group) throw unprocessable('El grup no existeix.', { grupoIdentifier: 'El grup no existeix.' })
}

const lockCentre = async (tx: Tx, identifier: number, version: number | null): Promise<Row<'centres'>> => {
  const row = await tx
    .selectFrom('centres')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('El centre no existeix.')
  requireVersion(version, row.version)
  return row
}
