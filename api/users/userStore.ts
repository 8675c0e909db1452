import type { Database, Row } from '../tables.ts'

/** The account of this e-mail address (lower case). */
export const findUser = (db: Database, email: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
