import { sql } from 'kysely'
import type { TextVault } from '#platform/textVault.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { newRecoveryCodes, recoveryDigest } from './recoveryCodes.ts'
import { totpStep } from './totp.ts'

type User = Row<'users'>

/** How long an app may take to be set up. */
const PENDING_MINUTES = 15

/** The app of an account, as it is kept. */
export const readTotp = (db: Database, userId: string) =>
  db.selectFrom('totpFactors').selectAll().where('userId', '=', userId).executeTakeFirst()

/** How many recovery codes of an account have not been used. */
export const countRecoveryCodes = async (db: Database, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps the secret of an app that is being set up; one that holds goes on doing so. */
export const keepPendingTotp = async (db: Database, userId: string, pending: Buffer): Promise<void> => {
  const values = { pending, pendingAt: sql<Date>`now()` }
  await db
    .insertInto('totpFactors')
    .values({ userId, ...values })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(values))
    .execute()
}

/** The app that is being set up becomes the one that holds. Returns whether the code was one of it. To be called with the account locked. */
export const confirmPendingTotp = async (
  tx: Tx,
  vault: TextVault,
  userId: string,
  code: string,
  now: number,
): Promise<'confirmed' | 'wrong' | 'missing'> => {
  const row = await tx
    .selectFrom('totpFactors')
    .select('pending')
    .where('userId', '=', userId)
    .where('pendingAt', '>', sql<Date>`now() - make_interval(mins => ${PENDING_MINUTES})`)
    .executeTakeFirst()
  const secret = row?.pending && vault.open(row.pending, userId)
  if (!row?.pending || !secret) return 'missing'
  const lastStep = totpStep(secret, code, now)
  if (lastStep === null) return 'wrong'
  await tx
    .updateTable('totpFactors')
    .set({ secret: row.pending, confirmedAt: sql<Date>`now()`, lastStep, pending: null, pendingAt: null })
    .where('userId', '=', userId)
    .execute()
  return 'confirmed'
}

/**
 * Takes a code, of an app or of recovery: what is taken once is not taken again, nor by another call at the same moment. Returns which it
 * was; null for a wrong one.
 */
export const takeCode = (
  tx: Database,
  vault: TextVault | null,
  user: Pick<User, 'id'>,
  code: string,
  now: number,
): Promise<'totp' | 'recovery' | null> => {
  const digits = code.replace(/\s/g, '')
  return /^\d{6}$/.test(digits)
    ? takeTotpCode(tx, vault, user.id, digits, now)
    : takeRecoveryCode(tx, user.id, code)
}

const takeTotpCode = async (
  tx: Database,
  vault: TextVault | null,
  userId: string,
  code: string,
  now: number,
): Promise<'totp' | null> => {
  const row = await readTotp(tx, userId)
  const secret = row?.secret && vault?.open(row.secret, userId)
  const step = secret ? totpStep(secret, code, now) : null
  if (step === null) return null
  // The condition is asked again under the row's lock: of two calls with one code one finds it taken.
  const taken = await tx
    .updateTable('totpFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return taken ? 'totp' : null
}

const takeRecoveryCode = async (tx: Database, userId: string, code: string): Promise<'recovery' | null> => {
  const taken = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('digest', '=', recoveryDigest(code, userId))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return taken ? 'recovery' : null
}

/** New recovery codes in the place of all that there were; they are told once and can't be read again. */
export const replaceRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const codes = newRecoveryCodes()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map(code => ({ userId, digest: recoveryDigest(code, userId) })))
    .execute()
  return codes
}

/** Codes of an app are asked for no more. */
export const deleteTotp = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('totpFactors')
    .where('userId', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Writes into the account whether it has a second factor, and ends its other sessions; without any there is nothing to recover, either. To be
 * called with the account locked, whenever one has come or gone.
 */
export const settleFactors = async (tx: Tx, user: Pick<User, 'id'>): Promise<User> => {
  const after = await tx
    .updateTable('users')
    .set({
      hasSecondFactor: sql<boolean>`exists (select from totp_factors where user_id = ${user.id} and secret is not null)
        or exists (select from passkeys where user_id = ${user.id})`,
      tokenVersion: sql<number>`token_version + 1`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('signInTickets').where('userId', '=', user.id).execute()
  if (!after.hasSecondFactor) await tx.deleteFrom('recoveryCodes').where('userId', '=', user.id).execute()
  return after
}
