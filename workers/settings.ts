import { z } from 'zod'
import { readEnv, SettingsError, setting } from '#platform/env.ts'

/**
 * What the workers are told from outside.
 *
 * @throws {SettingsError} with a line for each setting that is missing or wrong.
 */
export const readSettings = (source: Record<string, string | undefined> = process.env) => {
  const settings = readEnv(
    {
      ...setting.common,
      ...setting.apiUrl,
      ...setting.redis,
      ...setting.documents,
      ...setting.mail,
      ...setting.metrics,
      PUBLIC_URL: setting.publicUrl.PUBLIC_URL,
      DATABASE_URL: setting.database.DATABASE_URL.optional(),
      ...setting.verifactu,
      ...setting.simulator,
      SERVICE_SECRET: setting.secrets.SERVICE_SECRET,
      /** Where orchestrators ask whether this process is well; not given, nobody is answered. */
      WORKERS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    },
    source,
  )
  if (settings.DATABASE_URL === undefined && settings.REDIS_URL === undefined)
    throw new SettingsError('DATABASE_URL is needed (or REDIS_URL)')
  return settings
}
