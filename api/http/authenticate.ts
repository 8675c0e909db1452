import type { RequestHandler } from 'express'
import { unauthenticated } from '#platform/errors.ts'
import type { Claims } from '#wire/session.ts'
import type { Database } from '../database/tables.ts'
import type { Tokens } from './tokens.ts'

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Sets `req.claims` from the bearer token. A person's account is looked up on every request, so that disabling it, or giving it
 * another role or password, ends its sessions at once.
 *
 * @throws AppError 401 without a token that is good now.
 */
export const authenticate =
  ({ db, tokens }: { db: Database; tokens: Pick<Tokens, 'verify'> }): RequestHandler =>
  async (req, _res, next) => {
    const token = BEARER.exec(req.get('Authorization') ?? '')?.[1]
    if (token === undefined) throw unauthenticated()
    const claims = await tokens.verify(token)
    if (claims.role !== 'Servei' && !(await isCurrent(db, claims))) throw unauthenticated()
    req.claims = claims
    next()
  }

const isCurrent = async (db: Database, { sub, ver }: Claims): Promise<boolean> => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sub)
    .where('isEnabled', '=', true)
    .where('tokenVersion', '=', ver)
    .executeTakeFirst()
  return user !== undefined
}
