import { sql } from 'kysely'
import { isRehearsal } from '#domain/verifactu/environments.ts'
import { forbidden } from '#platform/errors.ts'
import type { Configuration } from '#wire/company.ts'
import { may } from '#wire/permissions.ts'
import type { Claims } from '#wire/session.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { requireChecklist } from '../verifactu/checklist.ts'
import { texts } from './texts.ts'

export const readConfiguration = (db: Database): Promise<Configuration> =>
  db.selectFrom('configuration').select('verifactu').executeTakeFirstOrThrow()

/**
 * Switches registration on or off. What is registered stays so. A rehearsal is staff's own affair (specification, VF-01); what is real binds the
 * company for the rest of the year, and is an administrator's.
 *
 * @throws AppError 403 what is registered is real, and the caller no administrator; 422 all that registering in the environment needs and that is missing.
 */
export const setVerifactu = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  verifactu: boolean,
  { actor, caller }: { actor: Actor; caller: Pick<Claims, 'role'> },
): Promise<Configuration> =>
  db.transaction().execute(async tx => {
    // What is being issued is registered or not, as a whole.
    await lockBilling(tx)
    const { environment, ...before } = await tx
      .selectFrom('configuration')
      .select(['verifactu', 'verifactuEnvironment as environment'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!isRehearsal(environment) && !may(caller.role, 'administer')) throw forbidden(texts.realSwitch)
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
