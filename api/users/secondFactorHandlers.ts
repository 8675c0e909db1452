import type { Request } from 'express'
import { AppError, conflict, notFound, unauthenticated } from '#platform/errors.ts'
import type { ChangedFactors } from '#wire/secondFactors.ts'
import type { Claims } from '#wire/session.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { readDemand, saveDemand } from '../secondFactors/demand.ts'
import {
  confirmPendingTotp,
  countRecoveryCodes,
  deleteTotp,
  keepPendingTotp,
  readTotp,
  replaceRecoveryCodes,
  settleFactors,
} from '../secondFactors/factorStore.ts'
import { texts } from '../secondFactors/texts.ts'
import { newTotpSecret, pictureOf, totpAddress } from '../secondFactors/totp.ts'
import { originOf, startSignIn } from '../signIns/startSignIn.ts'
import { finishSignIn } from './finishSignIn.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { removeFactorsOf } from './removeFactorsOf.ts'
import { guessesCodes, makeRequireProof } from './requireProof.ts'

/** What people show beside their password: their own, those of who has lost them, and whose role needs one. */
export const secondFactorHandlers = (deps: Deps): HandlersOf<'secondFactors'> => {
  const { db, totpVault } = deps
  const limits = makeLoginLimits(db)
  const requireProof = makeRequireProof(deps)

  /** Changes the caller's factors; the sessions of before end, and this one goes on with another token. */
  const changeOwn = async (
    { caller: { sub }, actor, req }: { caller: Claims; actor: Actor; req: Request },
    change: (tx: Tx, user: Row<'users'>) => Promise<{ action: string; recoveryCodes: string[] | null }>,
  ): Promise<ChangedFactors> => {
    const { after, recoveryCodes } = await db.transaction().execute(async tx => {
      const user = await lockAccount(tx, sub)
      const { action, recoveryCodes } = await change(tx, user)
      await audit(tx, actor, { action, entity: 'users', record: user.email, after: { kind: 'totp' } })
      return { after: await settleFactors(tx, user), recoveryCodes }
    })
    const token = await startSignIn(deps, after, {
      origin: originOf(req),
      method: 'password',
      isNewDevice: false,
      requestId: actor.requestId,
    })
    return { ...token, recoveryCodes }
  }

  return {
    ...finishSignIn(deps),
    ...removeFactorsOf(deps),

    readOwnFactors: async ({ caller: { sub, role } }) => {
      const [totp, recoveryCodes, { roles }] = await Promise.all([
        readTotp(db, sub),
        countRecoveryCodes(db, sub),
        readDemand(db),
      ])
      return {
        totp: totp?.confirmedAt ? { since: totp.confirmedAt.toISOString() } : null,
        recoveryCodes,
        isDemanded: roles.some(name => name === role),
        takesTotp: totpVault !== null,
      }
    },

    beginTotp: async ({ body, caller, res }) => {
      if (totpVault === null) throw conflict(texts.noKey, 'no-key')
      const user = await requireProof(caller, body, res)
      const secret = newTotpSecret()
      await keepPendingTotp(db, user.id, totpVault.seal(secret, user.id))
      const address = totpAddress(secret, user.email)
      return { secret, address, picture: pictureOf(address) }
    },

    confirmTotp: async ({ body: { code }, caller, actor, req, res }) => {
      if (totpVault === null) throw conflict(texts.noKey, 'no-key')
      const guesser = guessesCodes({ account: caller.email, kind: 'signed-in' })
      const changed = await limits.attempt(guesser, res, () =>
        changeOwn({ caller, actor, req }, async (tx, user) => {
          const outcome = await confirmPendingTotp(
            tx,
            totpVault,
            user.id,
            code.replace(/\s/g, ''),
            Date.now(),
          )
          if (outcome === 'missing') throw conflict(texts.enrolmentOver, 'enrolment-over')
          if (outcome === 'wrong') throw new WrongCode()
          const isFirst = (await countRecoveryCodes(tx, user.id)) === 0
          return {
            action: 'add-factor',
            recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, user.id) : null,
          }
        }).catch(unlessWrong),
      )
      if (changed === null) throw new WrongCode()
      return changed
    },

    removeTotp: async ({ body, caller, actor, req, res }) => {
      const { roles } = await readDemand(db)
      if (roles.some(name => name === caller.role)) throw conflict(texts.demanded, 'factor-demanded')
      await requireProof(caller, body, res)
      return changeOwn({ caller, actor, req }, async (tx, user) => {
        if (!(await deleteTotp(tx, user.id))) throw notFound(texts.none)
        return { action: 'remove-factor', recoveryCodes: null }
      })
    },

    renewRecoveryCodes: async ({ body, caller, actor, res }) => {
      const { id, email, hasSecondFactor } = await requireProof(caller, body, res)
      if (!hasSecondFactor) throw conflict(texts.none, 'no-factor')
      return db.transaction().execute(async tx => {
        await lockAccount(tx, id)
        await audit(tx, actor, { action: 'renew-recovery-codes', entity: 'users', record: email })
        return { recoveryCodes: await replaceRecoveryCodes(tx, id) }
      })
    },

    readFactorDemand: () => readDemand(db),
    changeFactorDemand: ({ body, actor }) => saveDemand(db, body, actor),
  }
}

/** Ends the transaction that was begun for a code that is wrong. */
class WrongCode extends AppError {
  constructor() {
    super(422, 'unprocessable', texts.wrongCode, { code: texts.wrongCode })
  }
}

const unlessWrong = (error: unknown): null => {
  if (error instanceof WrongCode) return null
  throw error
}

const lockAccount = async (tx: Tx, id: string): Promise<Row<'users'>> => {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!user) throw unauthenticated()
  return user
}
