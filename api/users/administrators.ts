import type { Database } from '../database/tables.ts'

/** E-mail addresses of the administrators who can sign in: whoever is told of what the product wants them to know. */
export const enabledAdministrators = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('rol', '=', 'Administrador')
    .where('isEnabled', '=', true)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}
