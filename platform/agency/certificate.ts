import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { MAX_CERTIFICATE_FILE } from '#wire/verifactu.ts'
import type { ClientIdentity } from './agencyClient.ts'
import { type CertificateHolder, readHolder } from './certificateHolder.ts'
import { openPkcs12 } from './pkcs12.ts'

/** A certificate with its key, ready to send with. */
export type Certificate = ClientIdentity & {
  holder: CertificateHolder
  /** Name of the authority. */
  issuer: string
  /** Of the authority's book, hexadecimal. */
  serialNumber: string
  /** SHA-256 of the holder's certificate, hexadecimal without colons: whether it is the same as another. */
  fingerprint: string
  validFrom: Date
  validTo: Date
}

/**
 * `noPrivateKey`: there are certificates and no key that fits one (exported without it). `expired` and `notYetValid` come with what
 * was read, for it can be shown.
 */
export type CertificateReading =
  | { outcome: 'read'; certificate: Certificate }
  | { outcome: 'expired' | 'notYetValid'; certificate: Certificate }
  | { outcome: 'wrongPassword' | 'notCertificateFile' | 'noPrivateKey' | 'tooLarge' }

/**
 * Reads a file of a certificate and its key (.p12, .pfx). Whoever needs it imports this file then: what opens the format is large, and few
 * processes ever do. Never throws, and says nothing of the contents but what it returns.
 *
 * @param now when the certificate must be valid.
 */
export const readCertificateFile = (file: Buffer, password: string, now: Date): CertificateReading => {
  if (file.length > MAX_CERTIFICATE_FILE) return { outcome: 'tooLarge' }
  const opened = openPkcs12(file, password)
  if (opened.outcome !== 'read')
    return { outcome: opened.outcome === 'wrongPassword' ? 'wrongPassword' : 'notCertificateFile' }

  const certificates = opened.certificates.flatMap(der => certificateOf(der) ?? [])
  const keys = opened.keys.flatMap(der => keyOf(der) ?? [])
  if (certificates.length === 0 && keys.length === 0) return { outcome: 'notCertificateFile' }
  const pair = keys
    .values()
    .flatMap(key => certificates.filter(each => each.checkPrivateKey(key)).map(own => ({ key, own })))
    .next().value
  if (pair === undefined) return { outcome: 'noPrivateKey' }

  const certificate = describe(pair.key, pair.own, certificates)
  if (now > certificate.validTo) return { outcome: 'expired', certificate }
  if (now < certificate.validFrom) return { outcome: 'notYetValid', certificate }
  return { outcome: 'read', certificate }
}

const describe = (key: KeyObject, own: X509Certificate, all: readonly X509Certificate[]): Certificate => ({
  privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  certificates: chainOf(own, all).map(String).join(''),
  holder: readHolder(own),
  issuer: nameOf(own.toLegacyObject().issuer),
  serialNumber: own.serialNumber,
  fingerprint: own.fingerprint256.replaceAll(':', ''),
  validFrom: own.validFromDate,
  validTo: own.validToDate,
})

/** The holder's first, then each one's authority as far as the file has them; a root that signs itself need not be sent. */
const chainOf = (own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] => {
  const chain = [own]
  for (;;) {
    const last = chain[chain.length - 1] ?? own
    const next = all.find(each => !chain.includes(each) && last.checkIssued(each))
    if (next === undefined || next.checkIssued(next)) return chain
    chain.push(next)
  }
}

const nameOf = (issuer: Record<string, unknown>): string => {
  const [name] = [issuer.CN, issuer.OU, issuer.O].flat()
  return typeof name === 'string' ? name : ''
}

const certificateOf = (der: Buffer): X509Certificate | null => {
  try {
    return new X509Certificate(der)
  } catch {
    return null
  }
}

const keyOf = (der: Buffer): KeyObject | null => {
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch {
    return null
  }
}
