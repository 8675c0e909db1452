import { unauthenticated } from '#platform/errors.ts'
import type { Claims } from '#wire/session.ts'
import type { Row, Tx } from '../database/tables.ts'

type User = Row<'users'>

/**
 * The caller's account, as long as their token is still of it. Between the call's being let in and its reading the account, the password may have been
 * changed or the account disabled, because of this very session: without looking again it would leave with a token, or a way in, of afterwards.
 *
 * @throws AppError 401.
 */
export const requireSameAccount = (user: User | undefined, { ver }: Pick<Claims, 'ver'>): User => {
  if (!user?.isEnabled || user.tokenVersion !== ver) throw unauthenticated()
  return user
}

/** The same, locked until the end of the transaction: what ends sessions waits for it, and it for that. @throws AppError 401. */
export const lockOwnAccount = async (tx: Tx, caller: Pick<Claims, 'sub' | 'ver'>): Promise<User> =>
  requireSameAccount(
    await tx.selectFrom('users').selectAll().where('id', '=', caller.sub).forUpdate().executeTakeFirst(),
    caller,
  )
