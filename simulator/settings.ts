import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readEnv, setting } from '#platform/env.ts'

const port = z.coerce.number().int().min(0).max(65_535)

/** Beside the project, where a checkout for its development has them; nothing is missed where they are not. */
const SCHEMAS = fileURLToPath(new URL('../../shared/verifactu/xsd', import.meta.url))

/**
 * What the simulator is told from outside.
 *
 * @throws {SettingsError} with a line for each setting that is wrong.
 */
export const readSettings = (source: Record<string, string | undefined> = process.env) => {
  const settings = readEnv(
    {
      ...setting.common,
      ...setting.dataDir,
      VERIFACTU_SIMULATOR_DIR: setting.simulator.VERIFACTU_SIMULATOR_DIR,
      /** Of the service, over TLS. */
      VERIFACTU_SIMULATOR_PORT: port.default(3443),
      /** Of the page without TLS, and of control. */
      VERIFACTU_SIMULATOR_PLAIN_PORT: port.default(3444),
      /** Seconds that it asks senders to wait. */
      VERIFACTU_SIMULATOR_WAIT: z.coerce.number().int().min(0).max(9_999).default(60),
      /** Tax numbers that its census does not have, separated by commas. */
      VERIFACTU_SIMULATOR_NOT_IN_CENSUS: z
        .string()
        .default('')
        .transform(text => text.split(',').flatMap(nif => nif.trim() || [])),
      /** The agency's schemas. */
      VERIFACTU_XSD_DIR: z.string().min(1).default(SCHEMAS),
    },
    source,
  )
  return {
    ...settings,
    folder: settings.VERIFACTU_SIMULATOR_DIR ?? join(settings.DATA_DIR, 'verifactu-simulator'),
  }
}
