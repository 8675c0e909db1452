import { randomBytes } from 'node:crypto'
import { conflict, notFound } from '#platform/errors.ts'
import type { InvitationBody } from '#wire/users.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
import { requireUncommonPassword } from '../passwords/commonPasswords.ts'
import { hashPassword } from '../passwords/hashing.ts'
import { newPasswordLinkMail } from '../passwords/passwordLinkMail.ts'
import { addPasswordLink, findPasswordLink, takePasswordLink } from '../passwords/passwordLinks.ts'
import { texts } from '../passwords/texts.ts'
import { addAccount, savePassword } from './userStore.ts'

type User = Row<'users'>

/**
 * Makes an account that nobody knows a password of, and sends its owner a link to choose one.
 *
 * @throws AppError 409 when the e-mail address has an account.
 */
export const inviteUser = async (db: Database, body: InvitationBody, actor: Actor): Promise<User> => {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction().execute(async tx => {
    const user = await addAccount(tx, { ...body, passwordHash }, actor)
    await sendLink(tx, user, actor)
    return user
  })
}

/** Sends a link for another password on an administrator's word. @throws AppError 404; 409 for an account that is disabled. */
export const sendPasswordLink = (db: Database, email: string, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    const user = await tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    if (!user) throw notFound(texts.missingUser)
    if (!user.isEnabled) throw conflict(texts.disabledUser, 'disabled')
    await sendLink(tx, user, actor)
    await audit(tx, actor, { action: 'send-password-link', entity: 'users', record: user.email })
  })

const sendLink = async (tx: Tx, user: User, actor: Actor): Promise<void> => {
  const link = await addPasswordLink(tx, user, 'invitation')
  if (link !== null) await addMails(tx, [newPasswordLinkMail(user.email, link)], actor.requestId)
}

/**
 * Sets the password that somebody has chosen by a link. What else they sign in with stays as it is, but for passkeys,
 * which open nothing until they have been shown beside the new password.
 *
 * @returns the account; null when the link is no longer good.
 * @throws AppError 422 for a password that everybody guesses, and the link stays good.
 */
export const setPasswordByLink = async (
  db: Database,
  id: string,
  newPassword: string,
  actorOf: (account: string) => Actor,
): Promise<User | null> => {
  const link = await findPasswordLink(db, id)
  if (!link) return null
  const owner = await db.selectFrom('users').selectAll().where('id', '=', link.userId).executeTakeFirst()
  if (!owner) return null
  await requireUncommonPassword(newPassword, owner, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction().execute(async tx => {
    const user = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', link.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!user || !(await takePasswordLink(tx, id))) return null
    return savePassword(tx, user, passwordHash, 'passwordByLink', actorOf(user.email))
  })
}
