import { sql } from 'kysely'
import { waitUntil } from '#platform/waitUntil.ts'
import { type Product, TIMEOUT_MS, withDatabase } from './product.ts'

/** Waits until the API has begun to write, or until what was asked has its answer. */
export const untilWriting = ({ stack }: Product, isAnswered: () => boolean): Promise<boolean> =>
  withDatabase(stack, db =>
    waitUntil(async () => isAnswered() || (await isWriting(db)) === true, TIMEOUT_MS, 2),
  )

/** Waits until nothing that was begun is still being written. */
export const untilNobodyWrites = ({ stack }: Product): Promise<boolean> =>
  withDatabase(stack, db => waitUntil(async () => (await isWriting(db)) === false, TIMEOUT_MS, 20))

/** Undefined where a database that has just been struck does not say. */
const isWriting = (db: Parameters<Parameters<typeof withDatabase>[1]>[0]): Promise<boolean | undefined> =>
  sql`select from pg_stat_activity where application_name like 'facturacio-api%' and backend_xid is not null`
    .execute(db)
    .then(
      ({ rows }) => rows.length > 0,
      () => undefined,
    )
