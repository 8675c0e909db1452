import type { RequestHandler } from 'express'
import { unauthenticated } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { believeRequestId } from '#platform/requestId.ts'
import type { Claims } from '#wire/session.ts'
import type { Database } from '../database/tables.ts'
import { apiTokenIn, findMachine, noteUse } from './apiTokens.ts'
import { findLiveSignIn, type LiveSignIn, noteSeen } from './liveSignIns.ts'
import { StaleToken } from './staleToken.ts'
import type { Tokens } from './tokens.ts'

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Sets `req.claims` from the bearer token, of a person, a process of the product or a program. A person's account and sign-in are looked up on every request, so that ending it, disabling the
 * account, or giving it another role or password, ends what its tokens are worth at once.
 *
 * @throws AppError 401 without a token that is good now.
 */
export const authenticate =
  ({
    db,
    tokens,
    logger,
  }: {
    db: Database
    tokens: Pick<Tokens, 'verify'>
    logger: Logger
  }): RequestHandler =>
  async (req, res, next) => {
    const apiToken = apiTokenIn(req.get('Authorization'))
    if (apiToken !== undefined) {
      const machine = await findMachine(db, apiToken, req.address)
      req.claims = machine.claims
      req.tokenAreas = machine.areas
      req.mustEnrol = machine.mustEnrol
      if (machine.isStale)
        await noteUse(db, machine.claims.sub, req.address).catch(error =>
          logger.warn({ err: error }, 'could not note the use of a token'),
        )
      return next()
    }
    const token = BEARER.exec(req.get('Authorization') ?? '')?.[1]
    if (token === undefined) throw unauthenticated()
    const claims = await tokens.verify(token)
    // A job goes on under the id of the request that it is of.
    if (claims.role === 'Servei') believeRequestId(req, res)
    else req.mustEnrol = (await requireLive(db, logger, claims)).mustEnrol
    req.claims = claims
    next()
  }

const requireLive = async (db: Database, logger: Logger, claims: Claims): Promise<LiveSignIn> => {
  const live = claims.sid === '' ? undefined : await findLiveSignIn(db, claims)
  if (!live) throw new StaleToken(claims.email)
  // Whoever only reads is answered also where nothing can be written.
  if (live.isStale)
    await noteSeen(db, claims.sid).catch(error => logger.warn({ err: error }, 'could not note who is here'))
  return live
}
