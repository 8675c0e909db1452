import { sql } from 'kysely'
import { notFound } from '#platform/errors.ts'
import type { SignIn } from '#wire/signIns.ts'
import type { Database, Row } from '../database/tables.ts'
import { isLive } from '../http/liveSignIns.ts'
import { texts } from './texts.ts'

type User = Row<'users'>

/** How somebody has shown who they are. */
export type SignInMethod = Row<'signIns'>['method']

/** Where a sign-in comes from: the browser's address and what it says that it is. */
export type Origin = { address: string; userAgent: string }

const KEPT = sql`interval '90 days'`
const AGENT_MAX = 500

/**
 * Forgets what is long over, also of those who never come again; the last one of an account stays, however old: by it one knows whether they
 * have ever been here.
 */
export const forgetSignIns = async (db: Database): Promise<void> => {
  await sql`
    delete from sign_ins as old
    where began_at < now() - ${KEPT}
      and exists (select from sign_ins as later where later.user_id = old.user_id and later.began_at > old.began_at)
  `.execute(db)
}

/**
 * Writes down that somebody has signed in.
 *
 * @returns its id, and whether it is the account's first.
 */
export const addSignIn = async (
  db: Database,
  user: Pick<User, 'id' | 'tokenVersion'>,
  method: SignInMethod,
  { address, userAgent }: Origin,
): Promise<{ id: string; isFirst: boolean }> => {
  const { rows } = await sql<{ id: string; isFirst: boolean }>`
    insert into sign_ins (user_id, token_version, method, address, user_agent)
    values (${user.id}, ${user.tokenVersion}, ${method}, ${address}, ${userAgent.slice(0, AGENT_MAX)})
    returning id, not exists (select from sign_ins where user_id = ${user.id}) as "isFirst"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a row that was inserted is returned')
  return row
}

/** Where an account is signed in now, what was used last first. */
export const liveSignIns = async (db: Database, userId: string): Promise<Omit<SignIn, 'isCurrent'>[]> => {
  const rows = await db
    .selectFrom('signIns')
    .innerJoin('users', 'users.id', 'userId')
    .select(['signIns.id', 'method', 'address', 'userAgent', 'beganAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .whereRef('users.tokenVersion', '=', 'signIns.tokenVersion')
    .where(isLive)
    .orderBy('lastSeenAt', 'desc')
    .execute()
  return rows.map(({ beganAt, lastSeenAt, ...row }) => ({
    ...row,
    beganAt: beganAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

/**
 * Ends sign-ins of an account: their tokens are worth nothing from now on.
 *
 * @param which one, all but one, or all.
 * @returns those that were not over before.
 */
export const endSignIns = async (
  db: Database,
  userId: string,
  which: { only?: string; except?: string },
): Promise<string[]> => {
  let query = db
    .updateTable('signIns')
    .set({ endedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where(isLive)
  if (which.only !== undefined) query = query.where('id', '=', which.only)
  if (which.except !== undefined) query = query.where('id', '<>', which.except)
  const rows = await query.returning('id').execute()
  return rows.map(({ id }) => id)
}

/** The id of the account of this e-mail address. @throws AppError 404. */
export const accountId = async (db: Database, email: string): Promise<string> => {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) throw notFound(texts.missingUser)
  return user.id
}
