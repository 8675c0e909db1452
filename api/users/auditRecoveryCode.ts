import { type Actor, audit } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { countRecoveryCodes } from '../secondFactors/factorStore.ts'

/** Notes that a recovery code was used, wherever it was taken, and how many are left. */
export const auditRecoveryCode = async (
  tx: Tx,
  actor: Actor,
  { id, email }: Pick<Row<'users'>, 'id' | 'email'>,
): Promise<void> =>
  audit(
    tx,
    { ...actor, account: email },
    {
      action: 'use-recovery-code',
      entity: 'users',
      record: email,
      after: { recoveryCodes: await countRecoveryCodes(tx, id) },
    },
  )
