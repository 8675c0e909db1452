import { SECOND_FACTORS, type SecondFactor, type SecondStep } from '#wire/secondFactors.ts'
import type { Database, Row } from '../database/tables.ts'
import { countRecoveryCodes, readTotp } from './factorStore.ts'
import { listPasskeys } from './passkeys.ts'
import { type FirstStep, issueTicket } from './tickets.ts'

/** What is answered to the first step of somebody who has a second factor: which kinds, and a ticket for who shows one. */
export const beginSecondStep = async (
  db: Database,
  user: Row<'users'>,
  method: FirstStep,
): Promise<SecondStep> => ({
  secondFactors: await kindsOf(db, user.id),
  ...(await issueTicket(db, user, method)),
})

const kindsOf = async (db: Database, userId: string): Promise<SecondFactor[]> => {
  const [totp, passkeys, codes] = await Promise.all([
    readTotp(db, userId),
    listPasskeys(db, userId),
    countRecoveryCodes(db, userId),
  ])
  const has: Record<SecondFactor, boolean> = {
    totp: Boolean(totp?.secret),
    passkey: passkeys.length > 0,
    recovery: codes > 0,
  }
  return SECOND_FACTORS.filter(kind => has[kind])
}
