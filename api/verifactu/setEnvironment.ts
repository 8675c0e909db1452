import { sql } from 'kysely'
import type { EnvironmentBody } from '#wire/verifactu.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'

/** Has records go elsewhere from now on: into a chain of its own, since a rehearsal and what is real never share one. */
export const setEnvironment = (db: Database, { environment }: EnvironmentBody, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockBilling(tx)
    const before = await tx
      .selectFrom('configuration')
      .select('verifactuEnvironment as environment')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.environment === environment) return
    await tx
      .updateTable('configuration')
      .set({ verifactuEnvironment: environment, version: sql`version + 1` })
      .execute()
    await audit(tx, actor, {
      action: 'change',
      entity: 'configuration',
      record: null,
      before,
      after: { environment },
    })
  })
