import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'

/** A certificate with its key, as PEM. */
export type Issued = { privateKey: string; certificate: string }

export type Subject = Partial<
  Record<'CN' | 'O' | 'givenName' | 'surname' | 'serialNumber' | 'organizationIdentifier', string>
>

const TYPES: Record<keyof Subject, string> = {
  CN: '2.5.4.3',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  O: '2.5.4.10',
  givenName: '2.5.4.42',
  organizationIdentifier: '2.5.4.97',
}

const DAY_MS = 86_400_000

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string

/** Keys take long to find, and which one it is matters to few tests. */
const keys = { authority: newKey(), holder: newKey() }

export type Wanted = {
  /** Absent, it signs itself and is an authority. */
  by?: Issued
  from?: Date
  to?: Date
  /** Of an entity's own, by its statement (QcType eseal). */
  isSeal?: boolean
  /** Whether it has a key of its own, and not the one that the others have. */
  hasNewKey?: boolean
}

/** Makes a certificate as a Spanish authority would, for a server at 127.0.0.1, too. */
export const issueCertificate = (
  subject: Subject,
  {
    by,
    from = new Date(Date.now() - DAY_MS),
    to = new Date(Date.now() + DAY_MS),
    isSeal,
    hasNewKey,
  }: Wanted = {},
): Issued => {
  const privateKey = hasNewKey ? newKey() : by === undefined ? keys.authority : keys.holder
  const key = forge.pki.privateKeyFromPem(privateKey)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.rsa.setPublicKey(key.n, key.e)
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = from
  certificate.validity.notAfter = to
  const name = Object.entries(subject).map(([attribute, value]) => ({
    type: TYPES[attribute as keyof Subject],
    value,
    valueTagClass: forge.asn1.Type.UTF8,
  })) as unknown as forge.pki.CertificateField[]
  certificate.setSubject(name)
  const authority = by === undefined ? null : forge.pki.certificateFromPem(by.certificate)
  certificate.setIssuer(authority?.subject.attributes ?? name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: by === undefined || subject.CN?.startsWith('AC ') === true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
    ...(isSeal ? [qcSeal()] : []),
  ])
  certificate.sign(forge.pki.privateKeyFromPem(by?.privateKey ?? privateKey), forge.md.sha256.create())
  return { privateKey, certificate: forge.pki.certificateToPem(certificate) }
}

/** QcStatements with QcType (0.4.0.1862.1.6) eseal. */
const qcSeal = () => {
  const { asn1 } = forge
  const oid = (text: string) =>
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(text).getBytes())
  const sequence = (...items: forge.asn1.Asn1[]) =>
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, items)
  return {
    id: '1.3.6.1.5.5.7.1.3',
    value: sequence(sequence(oid('0.4.0.1862.1.6'), sequence(oid('0.4.0.1862.1.6.2')))),
  }
}

/**
 * A .p12 file.
 *
 * @param encryption `aes256` is today's, `3des` that of before; null encrypts nothing.
 */
export const p12Of = (
  { privateKey, certificate }: { privateKey: string | null; certificate: string },
  password: string,
  encryption: 'aes256' | '3des' = 'aes256',
  chain: readonly string[] = [],
): Buffer => {
  const certificates = [certificate, ...chain].map(pem => forge.pki.certificateFromPem(pem))
  const key = privateKey === null ? null : forge.pki.privateKeyFromPem(privateKey)
  const made = forge.pkcs12.toPkcs12Asn1(key as forge.pki.rsa.PrivateKey, certificates, password, {
    algorithm: encryption,
  })
  return Buffer.from(forge.asn1.toDer(made).getBytes(), 'binary')
}
