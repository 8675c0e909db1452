import { sql } from 'kysely'
import type { GroupBody, GroupUpdateBody } from '#contract/groups.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { type Actor, audit } from '../audit.ts'
import { requireVersion } from '../http/parameters.ts'
import type { Database, Tx } from '../tables.ts'
import { type GroupWithCentres, presentGroupAlone } from './presentGroup.ts'

/** Groups with their centres, active or not, both in the order in which they were made. */
export const listGroups = async (db: Database, { activeOnly = false } = {}): Promise<GroupWithCentres[]> => {
  const groups = await db
    .selectFrom('groups')
    .selectAll()
    .$if(activeOnly, query => query.where('isActive', '=', true))
    .orderBy('identifier')
    .execute()
  const centres = await db
    .selectFrom('centres')
    .selectAll()
    .where('grupoIdentifier', 'is not', null)
    .orderBy('identifier')
    .execute()
  const byGroup = Map.groupBy(centres, centre => centre.grupoIdentifier)
  return groups.map(group => ({ ...group, centres: byGroup.get(group.identifier) ?? [] }))
}

export const insertGroup = (db: Database, body: GroupBody, actor: Actor): Promise<GroupWithCentres> =>
  db.transaction().execute(async tx => {
    const row = await tx.insertInto('groups').values(body).returningAll().executeTakeFirstOrThrow()
    await audit(tx, actor, {
      accion: 'crear',
      entidad: 'groups',
      registro: row.identifier,
      despues: presentGroupAlone(row),
    })
    return { ...row, centres: [] }
  })

/** @throws AppError 404, 409 when the caller's version is not the current one. */
export const updateGroup = (
  db: Database,
  identifier: number,
  body: GroupUpdateBody,
  version: number | null,
  actor: Actor,
): Promise<GroupWithCentres> =>
  db.transaction().execute(async tx => {
    const before = await lockGroup(tx, identifier, version)
    const row = await tx
      .updateTable('groups')
      .set({ ...body, version: sql`version + 1` })
      .where('identifier', '=', identifier)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      accion: 'canviar',
      entidad: 'groups',
      registro: identifier,
      antes: presentGroupAlone(before),
      despues: presentGroupAlone(row),
    })
    return { ...row, centres: before.centres }
  })

/** @throws AppError 404, 409 for a group that has centres. */
export const deleteGroup = (
  db: Database,
  identifier: number,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const before = await lockGroup(tx, identifier, version)
    if (before.centres.length > 0)
      throw conflict('El grup té centres i no es pot esborrar. Podeu desactivar-lo.', 'in-use')
    await tx.deleteFrom('groups').where('identifier', '=', identifier).execute()
    await audit(tx, actor, {
      accion: 'esborrar',
      entidad: 'groups',
      registro: identifier,
      antes: presentGroupAlone(before),
    })
  })

/** No centre can join a group that is locked like this. */
const lockGroup = async (tx: Tx, identifier: number, version: number | null): Promise<GroupWithCentres> => {
  const row = await tx
    .selectFrom('groups')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('El grup no existeix.')
  requireVersion(version, row.version)
  const centres = await tx
    .selectFrom('centres')
    .selectAll()
    .where('grupoIdentifier', '=', identifier)
    .orderBy('identifier')
    .execute()
  return { ...row, centres }
}
