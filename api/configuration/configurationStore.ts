import { sql } from 'kysely'
import type { Configuration } from '#wire/company.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { requireChecklist } from '../verifactu/checklist.ts'

export const readConfiguration = (db: Database): Promise<Configuration> =>
  db.selectFrom('configuration').select('verifactu').executeTakeFirstOrThrow()

/**
 * Switches registration on or off. What is registered stays so.
 *
 * @throws AppError 422 all that registering in the environment needs and that is missing.
 */
export const setVerifactu = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  verifactu: boolean,
  actor: Actor,
): Promise<Configuration> =>
  db.transaction().execute(async tx => {
    // What is being issued is registered or not, as a whole.
    await lockBilling(tx)
    const { environment, ...before } = await tx
      .selectFrom('configuration')
      .select(['verifactu', 'verifactuEnvironment as environment'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (verifactu) await requireChecklist(tx, environment, clock.now())
    const after = await tx
      .updateTable('configuration')
      .set({ verifactu, version: sql`version + 1` })
      .returning('verifactu')
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      action: 'change',
      entity: 'configuration',
      record: null,
      before,
      after,
    })
    return after
  })
