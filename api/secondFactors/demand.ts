import { sql } from 'kysely'
import { conflict, unauthenticated } from '#platform/errors.ts'
import type { Role } from '#wire/roles.ts'
import { type FactorDemand, factorDemandSchema } from '#wire/secondFactors.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

/** The roles whose people need a second factor. */
export const readDemand = async (db: Database): Promise<FactorDemand> => {
  const { secondFactorRoles } = await db
    .selectFrom('configuration')
    .select('secondFactorRoles')
    .executeTakeFirstOrThrow()
  return factorDemandSchema.parse({ roles: secondFactorRoles })
}

/**
 * Says whose role needs a second factor. It holds at once, also for those who are signed in.
 *
 * @param callerId the account of who says it: no role of their own, unless they have a second factor. Whoever has shown that one can be set up
 *   here can take the demand back, too; without, a server that keeps no secrets of apps and has no name for passkeys would shut out everybody.
 * @throws AppError 409 where they have none.
 */
export const saveDemand = (
  db: Database,
  { roles }: FactorDemand,
  callerId: string,
  actor: Actor,
): Promise<FactorDemand> =>
  db.transaction().execute(async tx => {
    await requireOwnFactor(tx, roles, callerId)
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

/** The account is locked: its last factor may be going at this very moment, and whoever takes it off looks at the demand under the same lock. */
const requireOwnFactor = async (tx: Tx, roles: readonly Role[], callerId: string): Promise<void> => {
  const caller = await tx
    .selectFrom('users')
    .select(['rol', 'hasSecondFactor'])
    .where('id', '=', callerId)
    .forShare()
    .executeTakeFirst()
  if (!caller) throw unauthenticated()
  if (!caller.hasSecondFactor && roles.includes(caller.rol))
    throw conflict(texts.demandsOfOneself({ role: caller.rol }), 'own-factor-first')
}
