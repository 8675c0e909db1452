import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'

/** A certificate and its key (PKCS #8). */
export type Pem = { certificate: string; privateKey: string }

/** Whose certificate is wanted: an entity's seal, or one of a person who stands for it, or a person's own. */
export type Holder = { nif: string; name: string; kind: 'seal' | 'representative' | 'person' }

const YEARS = 10
/** As those of the FNMT. */
const CLIENT_YEARS = 4
const AUTHORITY = 'AC Simulador VERI*FACTU'

const newKey = (): string =>
  String(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  )

type Attribute = readonly [oid: string, value: string]
const CN = '2.5.4.3'
const SURNAME = '2.5.4.4'
const SERIAL_NUMBER = '2.5.4.5'
const COUNTRY = '2.5.4.6'
const O = '2.5.4.10'
const GIVEN_NAME = '2.5.4.42'
const ORGANIZATION_IDENTIFIER = '2.5.4.97'

const AUTHORITY_NAME: readonly Attribute[] = [
  [COUNTRY, 'ES'],
  [O, 'Simulador'],
  [CN, AUTHORITY],
]

/** The authority that signs itself. */
export const makeAuthority = (): Pem => {
  const privateKey = newKey()
  return make(AUTHORITY_NAME, { privateKey, by: privateKey, years: YEARS }, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
}

/** For 127.0.0.1, ::1 and localhost, and nothing else. */
export const makeServerCertificate = (authority: Pem): Pem =>
  make(
    [
      [COUNTRY, 'ES'],
      [CN, 'localhost'],
    ],
    { privateKey: newKey(), by: authority.privateKey, years: YEARS },
    [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  )

/** With subjects as the FNMT writes them, and the file that somebody would have from there. */
export const makeClientCertificate = (
  authority: Pem,
  holder: Holder,
): Pem & { p12: Buffer; password: string } => {
  const pem = make(
    subjectOf(holder),
    { privateKey: newKey(), by: authority.privateKey, years: CLIENT_YEARS },
    [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyEncipherment: true },
      { name: 'extKeyUsage', clientAuth: true },
      qualified(holder.kind === 'seal' ? SEAL : SIGNATURE),
    ],
  )
  const password = randomBytes(12).toString('base64url')
  const p12 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(pem.privateKey),
    [forge.pki.certificateFromPem(pem.certificate), forge.pki.certificateFromPem(authority.certificate)],
    password,
    { algorithm: 'aes256', friendlyName: holder.nif },
  )
  return { ...pem, password, p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary') }
}

/** Who stands for an entity here: nobody, with a number that is nobody's. */
const REPRESENTATIVE = { givenName: 'Persona', surname: 'de Prova', nif: '99999999R' }

const subjectOf = ({ nif, name, kind }: Holder): Attribute[] => {
  const country: Attribute = [COUNTRY, 'ES']
  if (kind === 'seal')
    return [country, [O, name], [ORGANIZATION_IDENTIFIER, `VATES-${nif}`], [SERIAL_NUMBER, nif], [CN, name]]
  if (kind === 'person')
    return [country, [SERIAL_NUMBER, `IDCES-${nif}`], [GIVEN_NAME, name], [CN, `${name} - ${nif}`]]
  const { givenName, surname, nif: own } = REPRESENTATIVE
  return [
    country,
    [SERIAL_NUMBER, `IDCES-${own}`],
    [GIVEN_NAME, givenName],
    [SURNAME, surname],
    [O, name],
    [ORGANIZATION_IDENTIFIER, `VATES-${nif}`],
    [CN, `${own} ${givenName} ${surname} (R: ${nif})`],
  ]
}

/** QcType (ETSI EN 319 412-5, 4.2.3). */
const SIGNATURE = '0.4.0.1862.1.6.1'
const SEAL = '0.4.0.1862.1.6.2'

const qualified = (type: string) => {
  const { asn1 } = forge
  const oid = (text: string) =>
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(text).getBytes())
  const sequence = (...items: forge.asn1.Asn1[]) =>
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, items)
  return { id: '1.3.6.1.5.5.7.1.3', value: sequence(sequence(oid('0.4.0.1862.1.6'), sequence(oid(type)))) }
}

const make = (
  subject: readonly Attribute[],
  { privateKey, by, years }: { privateKey: string; by: string; years: number },
  extensions: object[],
): Pem => {
  const certificate = forge.pki.createCertificate()
  const { n, e } = forge.pki.privateKeyFromPem(privateKey)
  certificate.publicKey = forge.pki.rsa.setPublicKey(n, e)
  // A first byte below 80: the number is no negative one.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  const { notBefore, notAfter } = certificate.validity
  notBefore.setTime(Date.now() - 3_600_000)
  notAfter.setTime(Date.now())
  notAfter.setFullYear(notAfter.getFullYear() + years)
  certificate.setSubject(attributes(subject))
  certificate.setIssuer(attributes(AUTHORITY_NAME))
  certificate.setExtensions(extensions)
  certificate.sign(forge.pki.privateKeyFromPem(by), forge.md.sha256.create())
  return { privateKey, certificate: forge.pki.certificateToPem(certificate) }
}

/** The library's types know neither the class of a value nor attributes by their number alone. */
const attributes = (list: readonly Attribute[]): forge.pki.CertificateField[] =>
  list.map(([type, value]) => ({
    type,
    value,
    valueTagClass: type === COUNTRY ? forge.asn1.Type.PRINTABLESTRING : forge.asn1.Type.UTF8,
  })) as unknown as forge.pki.CertificateField[]
