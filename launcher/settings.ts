import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseUrls } from '#launcher/embeddedPostgres.ts'
import { tlsFilesOf } from '#platform/apiTls.ts'
import { readEnv, SettingsError, setting } from '#platform/env.ts'
import { projectRoot } from './projectRoot.ts'

const shape = {
  ...setting.common,
  ...setting.dataDir,
  ...setting.redis,
  ...setting.documents,
  ...setting.mail,
  ...setting.apiAddress,
  ...setting.bffAddress,
  ...setting.publicUrl,
  ...setting.admin,
  ...setting.metrics,
  ...setting.simulatorPorts,
  ...setting.backups,
  ...setting.nightlyBackups,
  DATABASE_URL: setting.database.DATABASE_URL.optional(),
  /** The same database by roles of their own: see launcher/databaseRoles.sql. */
  BFF_DATABASE_URL: setting.database.DATABASE_URL.optional(),
  WORKERS_DATABASE_URL: setting.database.DATABASE_URL.optional(),
  /** How many worker processes. */
  WORKERS: z.coerce.number().int().min(0).max(64).default(1),
}

export type Settings = z.infer<z.ZodObject<typeof shape>>

/** How each process connects to the database of the settings; null where there is none but the embedded one. */
export function databaseUrlsOf(settings: Settings): DatabaseUrls | null {
  const { DATABASE_URL: api, BFF_DATABASE_URL, WORKERS_DATABASE_URL } = settings
  return api === undefined
    ? null
    : { api, bff: BFF_DATABASE_URL ?? api, workers: WORKERS_DATABASE_URL ?? api }
}

/**
 * The settings of `npm start`.
 *
 * @returns `DATA_DIR` as an absolute path; without the setting it is `data` in the project's folder.
 * @throws SettingsError naming what is wrong.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const settings = readEnv(shape, env)
  if (tlsFilesOf(settings) !== null && !/^https:/i.test(env.API_URL?.trim() ?? ''))
    throw new SettingsError(
      'API_URL: with API_TLS_CERT it must be given and begin with https:// and the name that the certificate is for',
    )
  return { ...settings, DATA_DIR: env.DATA_DIR ? resolve(settings.DATA_DIR) : join(projectRoot, 'data') }
}

/** Where the nightly backups go; null where they are somebody else's to make. */
export const backupFolderOf = ({ BACKUPS, BACKUP_DIR, DATABASE_URL, DATA_DIR }: Settings): string | null =>
  (BACKUPS ?? DATABASE_URL === undefined) ? resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups')) : null
