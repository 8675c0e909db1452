import { pbkdf2Sync } from 'node:crypto'
import forge from 'node-forge'

/** What a .p12 or .pfx file holds, in DER. */
export type Pkcs12Contents = { keys: Buffer[]; certificates: Buffer[] }

export type Pkcs12Reading =
  | ({ outcome: 'read' } & Pkcs12Contents)
  | { outcome: 'wrongPassword' | 'unreadable' }

/**
 * Derivations that a file may ask for, all together: Firefox writes 600,000 a key, Windows and OpenSSL some thousands. One that asks for
 * more would only keep the process busy.
 */
const MAX_ITERATIONS = 2_000_000

/**
 * The library derives keys of AES files in JavaScript, twenty times slower than Node, and takes a password's letters for bytes: what
 * OpenSSL, Windows and Firefox write is UTF-8.
 */
const pbkdf2 = (
  password: string,
  salt: string,
  count: number,
  size: number,
  digest?: forge.md.MessageDigest,
) =>
  pbkdf2Sync(
    Buffer.from(password, 'utf8'),
    Buffer.from(salt, 'binary'),
    count,
    size,
    digest?.algorithm ?? 'sha1',
  ).toString('binary')
Object.assign(forge.pkcs5, { pbkdf2 })

/**
 * Opens a file of keys and certificates (PKCS #12), of today's encryption (PBES2 with AES) and of that of before (RC2-40, 3DES), which
 * Windows and the FNMT's tools still write and Node's own OpenSSL refuses.
 */
export const openPkcs12 = (file: Buffer, password: string): Pkcs12Reading => {
  let structure: forge.asn1.Asn1
  try {
    structure = forge.asn1.fromDer(file.toString('binary'))
    if (iterationsOf(structure) > MAX_ITERATIONS) return { outcome: 'unreadable' }
  } catch {
    return { outcome: 'unreadable' }
  }
  try {
    const { safeContents } = forge.pkcs12.pkcs12FromAsn1(structure, false, password)
    const bags = safeContents.flatMap(({ safeBags }) => safeBags)
    return {
      outcome: 'read',
      keys: bags.flatMap(bag => (KEY_BAGS.has(bag.type) ? (keyOf(bag) ?? []) : [])),
      certificates: bags.flatMap(bag =>
        bag.type === forge.pki.oids.certBag ? (certificateOf(bag) ?? []) : [],
      ),
    }
  } catch (error) {
    return { outcome: isWrongPassword(error) ? 'wrongPassword' : 'unreadable' }
  }
}

const KEY_BAGS = new Set<string>([forge.pki.oids.keyBag, forge.pki.oids.pkcs8ShroudedKeyBag].map(String))

/** The library reads RSA only; what it does not read it leaves as it is, and Node does. */
const keyOf = (bag: forge.pkcs12.Bag): Buffer | null => {
  if (bag.key) return derOf(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)))
  return bag.asn1 ? derOf(bag.asn1) : null
}

const certificateOf = (bag: forge.pkcs12.Bag): Buffer | null => {
  if (bag.cert) return derOf(forge.pki.certificateToAsn1(bag.cert))
  return bag.asn1 ? derOf(bag.asn1) : null
}

const derOf = (structure: forge.asn1.Asn1): Buffer =>
  Buffer.from(forge.asn1.toDer(structure).getBytes(), 'binary')

/** With a wrong password the check value does not fit, or, where a file has none, what was decrypted is no content. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error &&
  /MAC could not be verified|Invalid password|Failed to decrypt/i.test(error.message)

/** Salt and iterations stand together wherever a key is derived; encrypted contents are not looked into. */
const iterationsOf = (node: forge.asn1.Asn1): number => {
  if (!Array.isArray(node.value)) {
    const inner = nested(node)
    return inner === null ? 0 : iterationsOf(inner)
  }
  const here = node.value.reduce(
    (most, child, index) =>
      isInteger(child) && isOctets(node.value[index - 1]) ? most + integerOf(child) : most,
    0,
  )
  // A check value is counted from its digest and salt; it stands at the file's own end.
  return node.value.reduce((total, child) => total + iterationsOf(child), here)
}

const nested = (node: forge.asn1.Asn1): forge.asn1.Asn1 | null => {
  if (!isOctets(node) || typeof node.value !== 'string') return null
  try {
    const inner = forge.asn1.fromDer(node.value)
    return Array.isArray(inner.value) && inner.value.length > 0 ? inner : null
  } catch {
    return null
  }
}

const { Class, Type } = forge.asn1

const isOctets = (node: forge.asn1.Asn1 | string | undefined): node is forge.asn1.Asn1 =>
  typeof node === 'object' && node.tagClass === Class.UNIVERSAL && node.type === Type.OCTETSTRING

const isInteger = (node: forge.asn1.Asn1): boolean =>
  node.tagClass === Class.UNIVERSAL && node.type === Type.INTEGER && typeof node.value === 'string'

const integerOf = ({ value }: forge.asn1.Asn1): number =>
  Number.parseInt(Buffer.from(String(value), 'binary').toString('hex'), 16)
