import { conflict } from '#platform/errors.ts'
import type { Group, GroupBody, GroupUpdateBody } from '#wire/groups.ts'
import type { Actor } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Tx } from '../database/tables.ts'
import { recordsOf } from '../records.ts'
import { type GroupWithCentres, presentGroup, presentGroupAlone } from './presentGroup.ts'
import { texts } from './texts.ts'

const groups = recordsOf('groups', { missing: () => texts.missing, present: presentGroupAlone })

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

/** @param by.keyed told again, there is no second one. */
export const insertGroup = (
  db: Database,
  body: GroupBody,
  { keyed, actor }: { keyed: KeyedCall | null; actor: Actor },
): Promise<Group> =>
  db.transaction().execute(tx =>
    idempotent(tx, keyed, async () => {
      const row = await tx.insertInto('groups').values(body).returningAll().executeTakeFirstOrThrow()
      return presentGroup({ ...(await groups.noteAdded(tx, actor, row)), centres: [] })
    }),
  )

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
    return { ...(await groups.change(tx, actor, before, body)), centres: before.centres }
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
    if (before.centres.length > 0) throw conflict(texts.inUse, 'in-use')
    await groups.remove(tx, actor, before)
  })

/** No centre can join a group that is locked like this. */
const lockGroup = async (tx: Tx, identifier: number, version: number | null): Promise<GroupWithCentres> => {
  const row = await groups.lock(tx, identifier, version)
  const centres = await tx
    .selectFrom('centres')
    .selectAll()
    .where('grupoIdentifier', '=', identifier)
    .orderBy('identifier')
    .execute()
  return { ...row, centres }
}
