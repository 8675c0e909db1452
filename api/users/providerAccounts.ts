import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import type { ProvenIdentity } from '../providers/provider.ts'
import { takeRole } from './userStore.ts'
import { tellWayInChanged } from './waysInChangedMail.ts'

type User = Row<'users'>

/**
 * The account of who the provider says that somebody is, with the role that it gives. An account that the provider's subject has not opened before is found by an
 * e-mail address that the provider has verified, once; none is made.
 *
 * @returns null where there is none, it is disabled, or the provider gives it no role of ours.
 */
export const accountOf = (
  db: Database,
  identity: ProvenIdentity,
  actorOf: (account: string) => Actor,
): Promise<User | null> =>
  db.transaction().execute(async tx => {
    const user = (await linked(tx, identity)) ?? (await link(tx, identity, actorOf))
    if (!user?.isEnabled || identity.role === null) return null
    if (identity.role === undefined || identity.role === user.rol) return user
    return takeRole(tx, user, identity.role, { ...actorOf(user.email), account: 'provider' })
  })

const linked = (tx: Tx, { iss, sub }: ProvenIdentity): Promise<User | undefined> =>
  tx
    .selectFrom('users')
    .innerJoin('providerAccounts', 'userId', 'users.id')
    .selectAll('users')
    .where('issuer', '=', iss)
    .where('subject', '=', sub)
    .forUpdate('users')
    .executeTakeFirst()

const link = async (
  tx: Tx,
  { iss, sub, email, email_verified, role }: ProvenIdentity,
  actorOf: (account: string) => Actor,
): Promise<User | undefined> => {
  // An address that anybody may write into their account there opens nobody's here.
  if (email_verified !== true || email === undefined || role === null) return undefined
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('isEnabled', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return undefined
  const made = await tx
    .insertInto('providerAccounts')
    .values({ issuer: iss, subject: sub, userId: user.id })
    // Another subject has opened it before: whoever has the address now is somebody else.
    .onConflict(conflict => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!made) return undefined
  const actor = actorOf(user.email)
  await audit(tx, actor, { action: 'link-provider', entity: 'users', record: user.email })
  await tellWayInChanged(tx, user.email, { change: 'providerLinked' }, actor)
  return user
}
