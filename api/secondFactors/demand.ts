import { sql } from 'kysely'
import type { Role } from '#wire/roles.ts'
import { type FactorDemand, factorDemandSchema } from '#wire/secondFactors.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'

/** The roles whose people need a second factor. */
export const readDemand = async (db: Database): Promise<FactorDemand> => {
  const { secondFactorRoles } = await db
    .selectFrom('configuration')
    .select('secondFactorRoles')
    .executeTakeFirstOrThrow()
  return factorDemandSchema.parse({ roles: secondFactorRoles })
}

/** It holds at once, for those who are signed in, too: nobody is locked out, for all may set one up. */
export const saveDemand = (db: Database, { roles }: FactorDemand, actor: Actor): Promise<FactorDemand> =>
  db.transaction().execute(async tx => {
    const before = await tx
      .selectFrom('configuration')
      .select('secondFactorRoles')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const secondFactorRoles = [...new Set<Role>(roles)].sort()
    await tx.updateTable('configuration').set({ secondFactorRoles, version: sql`version + 1` }).execute()
    await audit(tx, actor, {
      action: 'change',
      entity: 'configuration',
      record: null,
      before,
      after: { secondFactorRoles },
    })
    return { roles: secondFactorRoles }
  })
