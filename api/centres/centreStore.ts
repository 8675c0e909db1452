import type { Centre, CentreBody, CentreUpdateBody } from '#wire/centres.ts'
import type { Actor } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { recordsOf, requireNamed } from '../records.ts'
import { presentCentre } from './presentCentre.ts'
import { texts } from './texts.ts'

const centres = recordsOf('centres', { missing: () => texts.missing, present: presentCentre })

/** Centres in the order in which they were made. */
export const listCentres = (db: Database): Promise<Row<'centres'>[]> =>
  db.selectFrom('centres').selectAll().orderBy('identifier').execute()

/**
 * @param by.keyed told again, there is no second one.
 * @throws AppError 422 for a group that does not exist.
 */
export const insertCentre = (
  db: Database,
  body: CentreBody,
  { keyed, actor }: { keyed: KeyedCall | null; actor: Actor },
): Promise<Centre> =>
  db.transaction().execute(tx =>
    idempotent(tx, keyed, async () => {
      await requireGroup(tx, body.grupoIdentifier)
      const row = await tx.insertInto('centres').values(body).returningAll().executeTakeFirstOrThrow()
      return presentCentre(await centres.noteAdded(tx, actor, row))
    }),
  )

/** @throws AppError 404, 409 when the caller's version is not the current one, 422 for a group that does not exist. */
export const updateCentre = (
  db: Database,
  identifier: number,
  body: CentreUpdateBody,
  version: number | null,
  actor: Actor,
): Promise<Row<'centres'>> =>
  db.transaction().execute(async tx => {
    const before = await centres.lock(tx, identifier, version)
    await requireGroup(tx, body.grupoIdentifier)
    return centres.change(tx, actor, before, body)
  })

/** @throws AppError 404, 409 when the caller's version is not the current one. */
export const deleteCentre = (
  db: Database,
  identifier: number,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const before = await centres.lock(tx, identifier, version)
    await centres.remove(tx, actor, before)
  })

const requireGroup = async (tx: Tx, identifier: number | null | undefined): Promise<void> => {
  if (identifier === null || identifier === undefined) return
  await requireNamed(tx, 'groups', identifier, ['grupoIdentifier', texts.noGroup])
}
