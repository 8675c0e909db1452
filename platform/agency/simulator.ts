import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The way to the simulator of the agency that runs beside the product (`VERIFACTU_SIMULATOR_DIR`): what it is trusted by, and client
 * certificates for a rehearsal.
 */

/** In its folder; readable by its owner alone. */
export const SIMULATOR_CONTROL_FILE = 'control.json'
const CA_FILE = 'ca.pem'

const controlSchema = z.object({
  address: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  secret: z.string(),
})
const issuedSchema = z.object({ p12: z.base64(), password: z.string() })

const TIMEOUT_MS = 20_000

/** PEM of the simulator's authority, for `postMessage`; null where no simulator was ever started. */
export const readSimulatorCa = (folder: string): string | null => readIfThere(join(folder, CA_FILE))

/** Whose certificate is wanted. A `representative`'s or a `person`'s goes to another host of the agency than a `seal`. */
export type CertificateWanted = { nif: string; name: string; kind: 'seal' | 'representative' | 'person' }

/**
 * Asks the simulator for a client certificate, to be kept as any other file (see certificate.ts).
 *
 * @returns null where none answers.
 */
export const askForCertificate = async (
  folder: string,
  wanted: CertificateWanted,
): Promise<{ p12: Buffer; password: string } | null> => {
  const kept = readIfThere(join(folder, SIMULATOR_CONTROL_FILE))
  if (kept === null) return null
  try {
    const { address, secret } = controlSchema.parse(JSON.parse(kept))
    const response = await fetch(`${address}/control/certificates`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(wanted),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (response.status !== 201) return null
    const { p12, password } = issuedSchema.parse(await response.json())
    return { p12: Buffer.from(p12, 'base64'), password }
  } catch {
    return null
  }
}

const readIfThere = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
