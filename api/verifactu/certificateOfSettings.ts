import { readFile } from 'node:fs/promises'
import { AppError } from '#platform/errors.ts'
import type { Deps } from '../deps.ts'
import { addCertificate } from './certificateStore.ts'
import { newestCertificate } from './readCompany.ts'

type CertificateSettings = {
  /** A .p12 or .pfx file. */
  VERIFACTU_CERTIFICATE?: string | undefined
  VERIFACTU_CERTIFICATE_PASSWORD?: string | undefined
}

/**
 * Keeps the certificate that the settings name as if an administrator had brought it, unless it is the one that is kept, or was issued before that: a renewed file counts
 * from the next start, and takes the place of none that is newer. What is wrong with it keeps nobody from working: it is logged, and registration shows what is missing.
 */
export const keepCertificateOfSettings = async (
  deps: Deps,
  { VERIFACTU_CERTIFICATE: path, VERIFACTU_CERTIFICATE_PASSWORD: password = '' }: CertificateSettings,
): Promise<void> => {
  if (path === undefined) return
  try {
    const file = await readFile(path)
    if (await isKept(deps, file, password)) return
    await addCertificate(deps, {
      file,
      password,
      actor: { account: 'system', requestId: null, address: null },
    })
    deps.logger.info({ path }, 'the certificate of the settings is kept')
  } catch (error) {
    const reason = error instanceof AppError ? error.message : String(error)
    deps.logger.error({ path, reason }, 'the certificate of the settings is not kept')
  }
}

/** Whether one that can be opened is the very same (holder, authority and time to the second), or was issued to that holder later and is not over: somebody has brought that since. */
const isKept = async (
  { db, clock, certificateVault, logger }: Deps,
  file: Buffer,
  password: string,
): Promise<boolean> => {
  const kept = await newestCertificate(db)
  const { readCertificateFile } = await import('#platform/agency/certificate.ts')
  const reading = readCertificateFile(file, password, clock.now())
  if (!kept || reading.outcome !== 'read' || !certificateVault?.open(kept.sealed)) return false
  const { holder, issuer, validFrom, validTo } = reading.certificate
  if (kept.holderNif !== holder.nif) return false
  const isOlder = kept.validFrom > validFrom && kept.validTo > clock.now()
  if (isOlder)
    logger.info(
      { validFrom, keptFrom: kept.validFrom },
      'the certificate of the settings is older than the one that is kept',
    )
  return (
    isOlder ||
    (kept.issuer === issuer &&
      kept.validFrom.getTime() === validFrom.getTime() &&
      kept.validTo.getTime() === validTo.getTime())
  )
}
