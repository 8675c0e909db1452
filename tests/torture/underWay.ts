import { sql } from 'kysely'
import { waitUntil } from '#platform/waitUntil.ts'
import { type Product, TIMEOUT_MS, withDatabase } from './product.ts'

/** Waits until the API has begun to write, or until what was asked has its answer. */
export const untilWriting = ({ stack }: Product, isAnswered: () => boolean): Promise<boolean> =>
  withDatabase(stack, db => waitUntil(async () => isAnswered() || (await isWriting(db)), TIMEOUT_MS, 2))

/** Waits until nothing that was begun is still being written. */
export const untilNobodyWrites = ({ stack }: Product): Promise<boolean> =>
  withDatabase(stack, db => waitUntil(async () => !(await isWriting(db)), TIMEOUT_MS, 20))

const isWriting = async (db: Parameters<Parameters<typeof withDatabase>[1]>[0]): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where application_name like 'facturacio-api%' and backend_xid is not null
  `.execute(db)
  return rows.length > 0
}
