import { type Actor, audit } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { countRecoveryCodes } from '../secondFactors/factorStore.ts'
import { tellWayInChanged } from './waysInChangedMail.ts'

/** Notes that a recovery code was used, wherever it was taken, and how many are left; its owner is told by mail. */
export const auditRecoveryCode = async (
  tx: Tx,
  actor: Actor,
  { id, email }: Pick<Row<'users'>, 'id' | 'email'>,
): Promise<void> => {
  const codesLeft = await countRecoveryCodes(tx, id)
  const owner = { ...actor, account: email }
  await audit(tx, owner, {
    action: 'use-recovery-code',
    entity: 'users',
    record: email,
    after: { recoveryCodes: codesLeft },
  })
  await tellWayInChanged(tx, email, { change: 'recoveryCodeUsed', codesLeft }, owner)
}
