import type { Request } from 'express'
import { AppError, conflict, notFound } from '#platform/errors.ts'
import { PUBLIC_ORIGIN_HEADER } from '#platform/publicOrigin.ts'
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
import {
  checkAttestation,
  creationOptions,
  deletePasskey,
  keepPasskey,
  listPasskeys,
  requirePlace,
} from '../secondFactors/passkeys.ts'
import { texts } from '../secondFactors/texts.ts'
import { newTotpSecret, pictureOf, totpAddress } from '../secondFactors/totp.ts'
import { originOf, startSignIn } from '../signIns/startSignIn.ts'
import { finishSignIn } from './finishSignIn.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { lockOwnAccount } from './ownAccount.ts'
import { passkeySignIn } from './passkeySignIn.ts'
import { removeFactorsOf } from './removeFactorsOf.ts'
import { guessesCodes, makeRequireProof } from './requireProof.ts'
import { tellWayInChanged } from './waysInChangedMail.ts'

/** What becomes of a change, for the audit log and its maker. */
type Change = {
  action: 'add-factor' | 'remove-factor'
  kind: 'totp' | 'passkey'
  name?: string
  recoveryCodes: string[] | null
}

/** What the owner is told. */
const TOLD = {
  'add-factor': { totp: 'appAdded', passkey: 'passkeyAdded' },
  'remove-factor': { totp: 'appRemoved', passkey: 'passkeyRemoved' },
} as const

/** What people show beside their password: their own, those of who has lost them, and whose role needs one. */
export const secondFactorHandlers = (deps: Deps): HandlersOf<'secondFactors'> => {
  const { db, totpVault, originSigner } = deps
  const placeOf = (req: Request) => originSigner.verify(req.get(PUBLIC_ORIGIN_HEADER))
  const limits = makeLoginLimits(db)
  const requireProof = makeRequireProof(deps)

  /** Changes the caller's factors; the sessions of before end, and this one goes on with another token. */
  const changeOwn = async (
    { caller, actor, req }: { caller: Claims; actor: Actor; req: Request },
    change: (tx: Tx, user: Row<'users'>) => Promise<Change>,
  ): Promise<ChangedFactors> => {
    const { after, recoveryCodes } = await db.transaction().execute(async tx => {
      const user = await lockOwnAccount(tx, caller)
      const { action, recoveryCodes, ...after } = await change(tx, user)
      await audit(tx, actor, { action, entity: 'users', record: user.email, after })
      const { kind, name = null } = after
      await tellWayInChanged(tx, user.email, { change: TOLD[action][kind], name }, actor)
      const settled = await settleFactors(tx, user)
      if (action === 'remove-factor' && !settled.hasSecondFactor) await requireNoDemand(tx, settled)
      return { after: settled, recoveryCodes }
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
    ...passkeySignIn(deps),
    ...removeFactorsOf(deps),

    readOwnFactors: async ({ caller: { sub, role }, req }) => {
      const [totp, passkeys, recoveryCodes, { roles }] = await Promise.all([
        readTotp(db, sub),
        listPasskeys(db, sub),
        countRecoveryCodes(db, sub),
        readDemand(db),
      ])
      return {
        totp: totp?.confirmedAt ? { since: totp.confirmedAt.toISOString() } : null,
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          since: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        recoveryCodes,
        isDemanded: roles.some(name => name === role),
        takesTotp: totpVault !== null,
        takesPasskeys: placeOf(req) !== null,
      }
    },

    beginTotp: async ({ body, caller, req, res }) => {
      if (totpVault === null) throw conflict(texts.noKey, 'no-key')
      const user = await requireProof(caller, body, { req, res })
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
          return { action: 'add-factor', kind: 'totp', recoveryCodes: await codesOfFirst(tx, user.id) }
        }).catch(unlessWrong),
      )
      if (changed === null) throw new WrongCode()
      return changed
    },

    removeTotp: async ({ body, caller, actor, req, res }) => {
      await requireProof(caller, body, { req, res })
      return changeOwn({ caller, actor, req }, async (tx, user) => {
        if (!(await deleteTotp(tx, user.id))) throw notFound(texts.none)
        return { action: 'remove-factor', kind: 'totp', recoveryCodes: null }
      })
    },

    beginPasskey: async ({ body, caller, req, res }) => {
      const place = requirePlace(placeOf(req))
      return creationOptions(db, place, await requireProof(caller, body, { req, res }))
    },

    addPasskey: async ({ body: { name, attestation }, caller, actor, req }) => {
      const place = requirePlace(placeOf(req))
      const credential = await checkAttestation(db, place, { id: caller.sub }, attestation)
      return changeOwn({ caller, actor, req }, async (tx, user) => {
        await keepPasskey(tx, user.id, name, credential)
        return { action: 'add-factor', kind: 'passkey', name, recoveryCodes: await codesOfFirst(tx, user.id) }
      })
    },

    removePasskey: async ({ body: { id, ...proof }, caller, actor, req, res }) => {
      await requireProof(caller, proof, { req, res })
      return changeOwn({ caller, actor, req }, async (tx, user) => {
        const name = await deletePasskey(tx, user.id, id)
        if (name === null) throw notFound(texts.missingPasskey)
        return { action: 'remove-factor', kind: 'passkey', name, recoveryCodes: null }
      })
    },

    renewRecoveryCodes: async ({ body, caller, actor, req, res }) => {
      const { id, email, hasSecondFactor } = await requireProof(caller, body, { req, res })
      if (!hasSecondFactor) throw conflict(texts.none, 'no-factor')
      return db.transaction().execute(async tx => {
        await lockOwnAccount(tx, caller)
        await audit(tx, actor, { action: 'renew-recovery-codes', entity: 'users', record: email })
        await tellWayInChanged(tx, email, { change: 'recoveryCodesRenewed' }, actor)
        return { recoveryCodes: await replaceRecoveryCodes(tx, id) }
      })
    },

    readFactorDemand: () => readDemand(db),
    changeFactorDemand: ({ body, caller, actor }) => saveDemand(db, body, caller.sub, actor),
  }
}

/** Recovery codes come with the first factor. */
const codesOfFirst = async (tx: Tx, userId: string): Promise<string[] | null> =>
  (await countRecoveryCodes(tx, userId)) === 0 ? replaceRecoveryCodes(tx, userId) : null

/** The last factor of somebody whose role needs one stays. @throws AppError 409. */
const requireNoDemand = async (tx: Tx, { rol }: Row<'users'>): Promise<void> => {
  if ((await readDemand(tx)).roles.includes(rol)) throw conflict(texts.demanded, 'factor-demanded')
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
