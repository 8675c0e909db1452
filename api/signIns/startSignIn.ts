import type { Request } from 'express'
import type { TokenAnswer } from '#wire/session.ts'
import { audit } from '../database/audit.ts'
import type { Row } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { addMails } from '../mail/addMails.ts'
import { newDeviceMail } from './newDeviceMail.ts'
import { addSignIn, type Origin, type SignInMethod } from './signInStore.ts'

type Known = {
  origin: Origin
  method: SignInMethod
  /** Nobody has signed in to this account on that device before. */
  isNewDevice: boolean
  requestId: string | null
}

/**
 * What every way of signing in ends with, once it is sure who it is: the sign-in is written down and the first token of it is answered. Whoever
 * has been here before and comes from a device that is new is told by mail.
 *
 * Whom the company's provider lets in has shown nothing here, and perhaps nothing there: what is asked again is asked of them at once (decision 0067).
 */
export const startSignIn = async (
  { db, tokens, clock }: Pick<Deps, 'db' | 'tokens' | 'clock'>,
  user: Row<'users'>,
  { origin, method, isNewDevice, requestId }: Known,
): Promise<TokenAnswer> => {
  const sid = await db.transaction().execute(async tx => {
    const { id, isFirst } = await addSignIn(tx, user, method, origin)
    if (isNewDevice && !isFirst) await addMails(tx, [newDeviceMail(user.email, id, origin)], requestId)
    const actor = { account: user.email, requestId, address: origin.address }
    await audit(tx, actor, { action: 'signIn', entity: 'sessions', record: null, after: { method } })
    return id
  })
  return tokens.issueUserToken(user, { sid, auth_time: method === 'provider' ? 0 : confirmedNow(clock) })
}

/** `auth_time` of somebody who has just shown who they are. */
export const confirmedNow = (clock: Deps['clock']): number => Math.floor(clock.now().getTime() / 1000)

/** Where a call comes from. */
export const originOf = (req: Request): Origin => ({
  address: req.address,
  userAgent: req.get('user-agent') ?? '',
})
