import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from './schema.ts'

/**
 * The tables of the books as queries see them: columns in camelCase, dates `YYYY-MM-DD` and numerics as text (presenters turn
 * them into numbers), numerics may be written as numbers of two decimals. `schema.ts` is written by `npm run tables`.
 */
export type Tables = DB

/** The database, or a transaction on it. */
export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>
