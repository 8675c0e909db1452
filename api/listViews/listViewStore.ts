import { sql } from 'kysely'
import { conflict, notFound } from '#platform/errors.ts'
import {
  type ListView,
  type ListViewBody,
  type ListViewUpdateBody,
  type OwnLists,
  ownListsSchema,
  savedListSchema,
} from '#wire/listViews.ts'
import { MAX_VIEWS, type SavedList } from '#wire/savedLists.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { texts } from './texts.ts'

/** A view of somebody's own, as the caller has seen it. */
type Seen = { identifier: number; userId: string; version: number | null }

const presentView = (row: Row<'listViews'>): ListView => ({
  identifier: row.identifier,
  list: savedListSchema.parse(row.list),
  name: row.name,
  query: row.query,
  version: row.version,
})

/** Views by name, and columns by list. */
export const ownLists = async (db: Database, userId: string): Promise<OwnLists> => {
  const [views, columns] = await Promise.all([
    db.selectFrom('listViews').selectAll().where('userId', '=', userId).orderBy(sql`lower(name)`).execute(),
    db.selectFrom('listColumns').selectAll().where('userId', '=', userId).execute(),
  ])
  return ownListsSchema.parse({
    views: views.map(presentView),
    columns: Object.fromEntries(columns.map(row => [row.list, row.columns])),
  })
}

/** @throws AppError 409 when the name is taken, or there are as many as there may be. */
export const insertView = (
  db: Database,
  userId: string,
  { list, name, query }: ListViewBody,
): Promise<ListView> =>
  db.transaction().execute(async tx => {
    // One after the other for each person, so that two windows can't get past the limit together.
    await sql`select from users where id = ${userId} for no key update`.execute(tx)
    const { count } = await tx
      .selectFrom('listViews')
      .select(eb => eb.fn.countAll<string>().as('count'))
      .where('userId', '=', userId)
      .where('list', '=', list)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_VIEWS) throw conflict(texts.tooMany({ max: MAX_VIEWS }), 'too-many')
    const row = await tx
      .insertInto('listViews')
      .values({ userId, list, name, query })
      .onConflict(conflicting => conflicting.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw nameTaken(name)
    return presentView(row)
  })

/** @throws AppError 404 when it is nobody's or somebody else's; 409 when it has changed since, or the name is taken. */
export const updateView = (
  db: Database,
  seen: Seen,
  { name, query }: ListViewUpdateBody,
): Promise<ListView> =>
  db.transaction().execute(async tx => {
    const before = await lockView(tx, seen)
    const other = await tx
      .selectFrom('listViews')
      .select('identifier')
      .where('userId', '=', seen.userId)
      .where('list', '=', before.list)
      .where('identifier', '<>', before.identifier)
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .executeTakeFirst()
    if (other) throw nameTaken(name)
    const row = await tx
      .updateTable('listViews')
      .set({ name, query, version: before.version + 1 })
      .where('identifier', '=', before.identifier)
      .returningAll()
      .executeTakeFirstOrThrow()
    return presentView(row)
  })

/** @throws AppError 404, 409 when it has changed since. */
export const deleteView = (db: Database, seen: Seen): Promise<void> =>
  db.transaction().execute(async tx => {
    const { identifier } = await lockView(tx, seen)
    await tx.deleteFrom('listViews').where('identifier', '=', identifier).execute()
  })

/** @param columns null for the list's own. */
export const chooseColumns = async (
  db: Database,
  userId: string,
  list: SavedList,
  columns: string[] | null,
): Promise<void> => {
  if (columns === null)
    await db.deleteFrom('listColumns').where('userId', '=', userId).where('list', '=', list).execute()
  else
    await db
      .insertInto('listColumns')
      .values({ userId, list, columns })
      .onConflict(conflicting => conflicting.columns(['userId', 'list']).doUpdateSet({ columns }))
      .execute()
}

const lockView = async (tx: Tx, { identifier, userId, version }: Seen): Promise<Row<'listViews'>> => {
  const row = await tx
    .selectFrom('listViews')
    .selectAll()
    .where('identifier', '=', identifier)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(texts.missing)
  requireVersion(version, row.version)
  return row
}

const nameTaken = (name: string) => conflict(texts.duplicate({ name }), 'duplicate')
