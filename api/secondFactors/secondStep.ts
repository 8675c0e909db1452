import type { SecondFactor, SecondStep } from '#wire/secondFactors.ts'
import type { Database, Row } from '../database/tables.ts'
import { countRecoveryCodes, readTotp } from './factorStore.ts'
import { issueTicket } from './tickets.ts'

/** What is answered to the right password of somebody who has a second factor: which kinds, and a ticket for who shows one. */
export const beginSecondStep = async (db: Database, user: Row<'users'>): Promise<SecondStep> => ({
  secondFactors: await kindsOf(db, user.id),
  ...(await issueTicket(db, user)),
})

const kindsOf = async (db: Database, userId: string): Promise<SecondFactor[]> => {
  const [totp, codes] = await Promise.all([readTotp(db, userId), countRecoveryCodes(db, userId)])
  return [...(totp?.secret ? (['totp'] as const) : []), ...(codes > 0 ? (['recovery'] as const) : [])]
}
