import { audit } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'

/** Who restores is at the machine, and nobody who is signed in. */
const AT_THE_MACHINE = { account: 'npm run restore', requestId: null, address: null }

/** Notes that the books are those of an earlier moment: nothing is issued, registered or sent to a bank before an administrator has confirmed it. */
export const noteRestore = async (tx: Tx, takenAt: string): Promise<void> => {
  const { identifier } = await tx
    .insertInto('restores')
    .values({ takenAt: new Date(takenAt) })
    .returning('identifier')
    .executeTakeFirstOrThrow()
  await audit(tx, AT_THE_MACHINE, {
    action: 'restore',
    entity: 'restores',
    record: identifier,
    after: { takenAt },
  })
}
