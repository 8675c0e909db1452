import { notFound } from '#platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { texts } from './texts.ts'

/** For what is read of a client besides its record. @throws AppError 404 when there is no such client. */
export const requireClient = async (db: Database, identifier: number): Promise<void> => {
  const row = await db
    .selectFrom('clients')
    .select('identifier')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!row) throw notFound(texts.missing)
}
