import type { ClientIdentity } from './agency/agencyClient.ts'
import { askForCertificate, readSimulatorCa } from './agency/simulator.ts'
import type { Issuer, SimulatorAccess } from './postToAgency.ts'

/**
 * The way of a process to the simulator that runs beside it: a certificate for each company that rehearses, asked for once and again when
 * the simulator has begun anew. Null where none runs.
 *
 * @param folder `VERIFACTU_SIMULATOR_DIR`; not given, there is no simulator here.
 */
export const makeSimulatorAccess = (
  folder: string | undefined,
): ((issuer: Issuer) => Promise<SimulatorAccess | null>) => {
  const known = new Map<string, ClientIdentity>()
  return async ({ nif, name }) => {
    const ca = folder === undefined ? null : readSimulatorCa(folder)
    if (folder === undefined || ca === null) return null
    const key = `${nif} ${ca}`
    const kept = known.get(key)
    if (kept) return { identity: kept, ca }
    const issued = await askForCertificate(folder, { nif, name, kind: 'seal' })
    if (issued === null) return null
    const { readCertificateFile } = await import('./agency/certificate.ts')
    const reading = readCertificateFile(issued.p12, issued.password, new Date())
    if (!('certificate' in reading)) return null
    known.set(key, reading.certificate)
    return { identity: reading.certificate, ca }
  }
}
