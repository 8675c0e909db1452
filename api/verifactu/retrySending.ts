import { type Actor, audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { tryAgain } from './certificateStore.ts'
import { lockSending } from './sendingLock.ts'

/** Has what is held up be sent at the next opportunity: what the agency refused as a whole as well, once. */
export const retrySending = ({ db, clock }: Deps, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockSending(tx)
    await tryAgain(tx, clock.now())
    await audit(tx, actor, { action: 'retry', entity: 'verifactuSending', record: null })
  })
