import type { Database } from '../database/tables.ts'

/** Who did what a mail tells of, and when. No name: the account is gone. */
export const doneBy = async <Who extends string | null>(db: Database, account: Who, at: Date) => {
  const user = await db
    .selectFrom('users')
    .select('nombreUsuario')
    .where('email', '=', account)
    .executeTakeFirst()
  return { account, accountName: user?.nombreUsuario ?? null, at: at.toISOString() }
}
