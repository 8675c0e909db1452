import type { Request, Response } from 'express'
import { unprocessable } from '#platform/errors.ts'
import { PUBLIC_ORIGIN_HEADER } from '#platform/publicOrigin.ts'
import type { Proof } from '#wire/secondFactors.ts'
import type { Claims } from '#wire/session.ts'
import { actorOf } from '../database/audit.ts'
import type { Row } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { WrongProof } from '../http/wrongProof.ts'
import { passwordFits } from '../passwords/hashing.ts'
import { takeFactor } from '../secondFactors/takeFactor.ts'
import { texts } from '../secondFactors/texts.ts'
import { auditRecoveryCode } from './auditRecoveryCode.ts'
import type { AccountGuesser } from './guesserLimits.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { requireSameAccount } from './ownAccount.ts'
import { findUser } from './userStore.ts'

/**
 * Guesses at codes are counted apart from those at the password: who knows the password would otherwise be forgiven a wrong code by giving it
 * once more.
 */
export const guessesCodes = (guesser: AccountGuesser): AccountGuesser => ({
  ...guesser,
  account: `code of ${guesser.account}`,
})

/**
 * Who changes the ways into an account, or does what money follows, shows anew who they are: the password, and a code or a passkey where there is a
 * second factor. A session alone, which may be stolen or left open, is good for neither.
 *
 * A stolen session must not be a way to guess the password without end; strangers who try must not keep its owner from going on.
 *
 * @param wrongPassword how a wrong password is told (AMB-12).
 * @returns the caller's account as it was when they did. @throws AppError 401 when it has changed since the call was let in; 422 naming the field that is wrong; 429 after too many guesses.
 */
export const makeRequireProof = (
  { db, totpVault, originSigner }: Pick<Deps, 'db' | 'totpVault' | 'originSigner'>,
  wrongPassword = () => texts.wrongPassword,
) => {
  const limits = makeLoginLimits(db)
  return async (
    caller: Claims,
    { password, code, assertion }: Proof,
    { req, res }: { req: Request; res: Pick<Response, 'setHeader'> },
  ): Promise<Row<'users'>> => {
    const { email } = caller
    const guesser: AccountGuesser = { account: email, kind: 'signed-in' }
    const user = await limits.attempt(guesser, res, async () => {
      const found = requireSameAccount(await findUser(db, email), caller)
      return (await passwordFits(found.passwordHash, password)) ? found : null
    })
    // Not 401, which would end the session.
    if (user === null) throw new WrongProof('password', wrongPassword())
    if (!user.hasSecondFactor) return user
    if (code === undefined && assertion === undefined)
      throw unprocessable(texts.factorNeeded, { code: texts.factorNeeded })
    const place = originSigner.verify(req.get(PUBLIC_ORIGIN_HEADER))
    const taken = await limits.attempt(guessesCodes(guesser), res, () =>
      db.transaction().execute(async tx => {
        const kind = await takeFactor({ db: tx, totpVault, place }, user, { code, assertion })
        if (kind === 'recovery') await auditRecoveryCode(tx, actorOf(req), user)
        return kind
      }),
    )
    if (taken !== null) return user
    throw assertion === undefined
      ? new WrongProof('code', texts.wrongCode)
      : new WrongProof('passkey', texts.wrongPasskey)
  }
}
