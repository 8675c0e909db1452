import { sql } from 'kysely'
import { withCleanup } from '#platform/database.ts'
import { SettingsError } from '#platform/env.ts'
import { ADVISORY_LOCKS } from './database/advisoryLocks.ts'
import { audit } from './database/audit.ts'
import type { Database } from './database/tables.ts'
import { withoutTimeLimits } from './database/timeLimits.ts'
import type { Deps } from './deps.ts'
import { isCommonPassword } from './passwords/commonPasswords.ts'
import { hashPassword, passwordFits } from './passwords/hashing.ts'
import { loadSample } from './sample/loadSample.ts'
import { presentUser } from './users/presentUser.ts'
import { findUser } from './users/userStore.ts'

type FirstStartSettings = {
  ADMIN_EMAIL: string
  ADMIN_PASSWORD?: string | undefined
  /** Whether empty books become the sample company's. */
  SAMPLE_DATA: boolean
}

/**
 * What an empty database needs before anybody can work: an administrator, and on demand the sample company. Does nothing where
 * there are accounts and books. Several processes may start at once: one does it, the others wait.
 *
 * @throws SettingsError for a first password that everybody guesses.
 */
export const firstStart = (deps: Deps, settings: FirstStartSettings): Promise<void> =>
  withFirstStartLock(deps.db, async () => {
    await createAdministrator(deps, settings)
    if (settings.SAMPLE_DATA) await loadSample(deps.db, deps.clock)
  })

/** Whether the first administrator's password that the settings give opens that account, as it is now. */
export const firstLoginOpens = async (
  db: Database,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: FirstStartSettings,
): Promise<boolean> => {
  if (ADMIN_PASSWORD === undefined) return false
  const user = await findUser(db, ADMIN_EMAIL.toLowerCase())
  return user?.isEnabled === true && passwordFits(user.passwordHash, ADMIN_PASSWORD)
}

/** Holds the lock on a connection of its own while `work` runs its own transactions; a process that dies gives it back. */
const withFirstStartLock = (db: Database, work: () => Promise<void>): Promise<void> =>
  withoutTimeLimits(db, async connection => {
    await sql`select pg_advisory_lock(${ADVISORY_LOCKS.firstStart})`.execute(connection)
    await withCleanup(work, () =>
      sql`select pg_advisory_unlock(${ADVISORY_LOCKS.firstStart})`.execute(connection),
    )
  })

const createAdministrator = async (
  { db, logger }: Deps,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: FirstStartSettings,
): Promise<void> => {
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
  if (ADMIN_PASSWORD === undefined) {
    logger.warn('there are no accounts: set ADMIN_EMAIL and ADMIN_PASSWORD and start again to make the first')
    return
  }
  const email = ADMIN_EMAIL.toLowerCase()
  const nombreUsuario = 'Administrador'
  // Before there is an account: one that is there keeps its password, however it came.
  if (await isCommonPassword(ADMIN_PASSWORD, { email, nombreUsuario }))
    throw new SettingsError(
      'ADMIN_PASSWORD: is among the first that are tried; give another one (or none at all, where npm start makes one) and start again',
    )
  const passwordHash = await hashPassword(ADMIN_PASSWORD)
  await db.transaction().execute(async tx => {
    const row = await tx
      .insertInto('users')
      .values({
        nombreUsuario,
        email,
        passwordHash,
        rol: 'Administrador',
        telefonoUsuario: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(
      tx,
      { account: 'system', requestId: null, address: null },
      { action: 'create', entity: 'users', record: email, after: presentUser(row) },
    )
  })
  logger.info({ email }, 'first administrator made')
}
