import type { Language } from '#language/language.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { Claims } from '#wire/session.ts'
import type { InvitationBody, ProfileBody, RegisterBody, UserUpdateBody } from '#wire/users.ts'
import type { WayInChange } from '#wire/waysIn.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { requireUncommonPassword } from '../passwords/commonPasswords.ts'
import { hashPassword } from '../passwords/hashing.ts'
import { closePasskeys } from '../secondFactors/passkeys.ts'
import { enabledAdministrators } from './administrators.ts'
import { revokeApiTokensOf } from './apiTokens.ts'
import { leaveSchedules } from './leaveSchedules.ts'
import { lockOwnAccount } from './ownAccount.ts'
import { presentUser } from './presentUser.ts'
import { answerRemovalRequests } from './removalRequestStore.ts'
import { texts } from './texts.ts'
import { tellWayInChanged } from './waysInChangedMail.ts'

type User = Row<'users'>

/** Accounts by name. */
export const listUsers = (db: Database): Promise<User[]> =>
  db.selectFrom('users').selectAll().orderBy('nombreUsuario').orderBy('email').execute()

/** The account of this e-mail address (lower case). */
export const findUser = (db: Database, email: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

/** All administrators are told of one more. @throws AppError 409 when the e-mail address has an account. */
export const insertUser = async (
  db: Database,
  { password, ...body }: RegisterBody,
  actor: Actor,
): Promise<User> => {
  await requireUncommonPassword(password, body, 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(tx => addAccount(tx, { ...body, passwordHash }, actor))
}

/** As `insertUser`, with a password that is hashed already. */
export const addAccount = async (
  tx: Tx,
  {
    nombreUsuario,
    email,
    passwordHash,
    telefonoUsuario,
    roleName,
  }: InvitationBody & { passwordHash: string },
  actor: Actor,
): Promise<User> => {
  const row = await tx
    .insertInto('users')
    .values({ nombreUsuario, email, passwordHash, rol: roleName, telefonoUsuario: telefonoUsuario ?? null })
    .onConflict(conflicting => conflicting.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict(texts.duplicate({ email }), 'duplicate')
  await audit(tx, actor, {
    action: 'create',
    entity: 'users',
    record: row.email,
    after: presentUser(row),
  })
  await tellAdministratorMade(tx, null, row, actor)
  return row
}

/**
 * What an administrator changes on somebody else's account. Every change of it ends the account's sessions; one that is disabled gets no scheduled
 * mailing any more.
 *
 * @throws AppError 404; 409 for one's own account, the last administrator, or a version that is not the current one.
 */
export const updateUser = async (
  db: Database,
  email: string,
  { isEnabled, roleName, password }: UserUpdateBody,
  version: number | null,
  actor: Actor,
): Promise<User> => {
  if (password !== undefined) await refuseCommon(db, email, password)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return db.transaction().execute(async tx => {
    const before = await lockOther(tx, email, version, actor)
    const changed = {
      isEnabled: isEnabled ?? before.isEnabled,
      rol: roleName ?? before.rol,
      passwordHash: passwordHash ?? before.passwordHash,
    }
    if (!(changed.isEnabled && changed.rol === 'Administrador')) await requireAnotherAdministrator(tx, before)
    if (isEnabled === false) {
      await answerRemovalRequests(tx, email, 'disabled', actor)
      await revokeApiTokensOf(tx, before.id, actor)
      await leaveSchedules(tx, email, actor)
    }
    const after = await saveUser(tx, before, { ...changed, tokenVersion: before.tokenVersion + 1 }, actor)
    if (passwordHash !== undefined) await afterNewPassword(tx, after, 'passwordByAnother', actor)
    return after
  })
}

/**
 * Gives an account that is locked the role that the company's identity provider says. Its sessions end, as with every other role; the last administrator
 * stays one, since nobody could mend it afterwards.
 */
export const takeRole = async (tx: Tx, before: User, rol: User['rol'], actor: Actor): Promise<User> => {
  if (before.rol === 'Administrador' && !(await hasAnotherAdministrator(tx, before))) return before
  return saveUser(tx, before, { rol, tokenVersion: before.tokenVersion + 1 }, actor)
}

const refuseCommon = async (db: Database, email: string, password: string): Promise<void> => {
  const owner = await findUser(db, email)
  if (owner) await requireUncommonPassword(password, owner, 'password')
}

/** Its scheduled mailings go with it. @throws AppError 404; 409 for one's own account, the last administrator, or a version that is not the current one. */
export const deleteUser = (
  db: Database,
  email: string,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const before = await lockOther(tx, email, version, actor)
    await requireAnotherAdministrator(tx, before)
    // Their rows go with the account, and that they are over stays in the log.
    await revokeApiTokensOf(tx, before.id, actor)
    await leaveSchedules(tx, email, actor)
    await tx.deleteFrom('users').where('id', '=', before.id).execute()
    await answerRemovalRequests(tx, email, 'deleted', actor)
    await audit(tx, actor, {
      action: 'delete',
      entity: 'users',
      record: email,
      before: presentUser(before),
    })
  })

/**
 * What people change on their own account: name and telephone. The answer becomes a token of it.
 *
 * @throws AppError 401 when the caller's token is not of it any more; 409 for a version that is not current.
 */
export const updateProfile = (
  db: Database,
  caller: Pick<Claims, 'sub' | 'ver'>,
  { nombreUsuario, telefonoUsuario }: ProfileBody,
  version: number | null,
  actor: Actor,
): Promise<User> =>
  db.transaction().execute(async tx => {
    const before = await lockOwnAccount(tx, caller)
    requireVersion(version, before.version)
    const changed = {
      nombreUsuario,
      telefonoUsuario: telefonoUsuario === undefined ? before.telefonoUsuario : telefonoUsuario,
    }
    return saveUser(tx, before, changed, actor)
  })

/**
 * The language that somebody wants to be spoken to in. Their own taste and nobody else's business: it makes no new version of the account,
 * which an administrator may be changing, and no entry of the audit log.
 */
export const updateLanguage = async (db: Database, email: string, language: Language): Promise<void> => {
  await db.updateTable('users').set({ language }).where('email', '=', email).execute()
}

/**
 * Sets another password on the caller's own account, whose other sessions end.
 *
 * @param seen the account whose password the caller was right about.
 * @throws AppError 409 when the account was changed since.
 */
export const updatePassword = async (
  db: Database,
  seen: User,
  newPassword: string,
  actor: Actor,
): Promise<User> => {
  await requireUncommonPassword(newPassword, seen, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction().execute(async tx => {
    const before = await lockUser(tx, seen.email, seen.version)
    return savePassword(tx, before, passwordHash, 'password', actor)
  })
}

/** Keeps another password of an account that is locked, whose sessions end. */
export const savePassword = async (
  tx: Tx,
  before: User,
  passwordHash: string,
  change: 'password' | 'passwordByLink',
  actor: Actor,
): Promise<User> => {
  const after = await saveUser(tx, before, { passwordHash, tokenVersion: before.tokenVersion + 1 }, actor)
  await afterNewPassword(tx, after, change, actor)
  return after
}

/** Whoever knew the old one may have left a passkey: it opens nothing without the new one. The owner is told. */
const afterNewPassword = async (
  tx: Tx,
  { id, email }: User,
  change: WayInChange,
  actor: Actor,
): Promise<void> => {
  await closePasskeys(tx, id)
  await tellWayInChanged(tx, email, { change }, actor)
}

const lockUser = async (tx: Tx, email: string, version: number | null): Promise<User> => {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(texts.missing)
  requireVersion(version, row.version)
  return row
}

/** Locks the administrators before the account, always in this order: two of them may be removing each other. */
const lockOther = async (tx: Tx, email: string, version: number | null, actor: Actor): Promise<User> => {
  if (email === actor.account) throw conflict(texts.ownAccount, 'own-account')
  await tx
    .selectFrom('users')
    .select('id')
    .where('rol', '=', 'Administrador')
    .orderBy('id')
    .forUpdate()
    .execute()
  return lockUser(tx, email, version)
}

const requireAnotherAdministrator = async (tx: Tx, user: User): Promise<void> => {
  if (!(await hasAnotherAdministrator(tx, user)))
    throw conflict(texts.lastAdministrator, 'last-administrator')
}

const hasAnotherAdministrator = async (tx: Tx, user: User): Promise<boolean> => {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('rol', '=', 'Administrador')
    .where('isEnabled', '=', true)
    .where('id', '<>', user.id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

type Changes = Partial<
  Pick<User, 'nombreUsuario' | 'telefonoUsuario' | 'isEnabled' | 'rol' | 'passwordHash' | 'tokenVersion'>
>

const saveUser = async (tx: Tx, before: User, changes: Changes, actor: Actor): Promise<User> => {
  const row = await tx
    .updateTable('users')
    .set({ ...changes, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const isPasswordChanged = row.passwordHash !== before.passwordHash
  await audit(tx, actor, {
    action: isPasswordChanged ? 'change-password' : 'change',
    entity: 'users',
    record: row.email,
    before: presentUser(before),
    after: presentUser(row),
  })
  await tellAdministratorMade(tx, before, row, actor)
  return row
}

/** Whoever has got into an administrator's account would make one of their own, and stay when they are out of the first. */
const tellAdministratorMade = async (
  tx: Tx,
  before: User | null,
  after: User,
  actor: Actor,
): Promise<void> => {
  if (!administers(after) || (before && administers(before))) return
  for (const recipient of await enabledAdministrators(tx))
    if (recipient !== after.email)
      await tellWayInChanged(tx, recipient, { change: 'administratorMade', name: after.email }, actor)
}

const administers = ({ rol, isEnabled }: User): boolean => rol === 'Administrador' && isEnabled
