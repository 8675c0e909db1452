import type { X509Certificate } from 'node:crypto'
import { isValidNif } from '#domain/nif.ts'

/**
 * `person`: somebody's own; `representative`: a person's who stands for an entity; `seal`: an entity's own (sello). Seals go to another
 * host of the agency than the other two.
 */
export type HolderKind = 'person' | 'representative' | 'seal'

export type CertificateHolder = {
  kind: HolderKind
  /** As people know it: the entity of a seal or a representative, else the person. */
  name: string
  /** Tax number of whom the certificate stands for: the entity's, or else the person's. Null where it tells none that is valid. */
  nif: string | null
  /** The person who holds it, of a representative. */
  person: { name: string; nif: string | null } | null
}

/** QcStatements of a seal: id-etsi-qct-eseal, 0.4.0.1862.1.6.2 (ETSI EN 319 412-5, 4.2.3), as it stands in DER. */
const SEAL = Buffer.from('0607' + '04008e46010602', 'hex')

/**
 * Whom a certificate of a Spanish authority stands for. ETSI EN 319 412-1 (5.1.3, 5.1.4) writes `IDCES-` before a person's number and
 * `VATES-` before an entity's; older profiles have the number alone, or only within the common name.
 */
export const readHolder = (certificate: X509Certificate): CertificateHolder => {
  const subject = subjectOf(certificate)
  const { CN: commonName = '', O: organization = '' } = subject
  const entityNif =
    nifIn(subject.organizationIdentifier) ?? nifIn(/\(R:\s*([^)\s]+)\s*\)/.exec(commonName)?.[1])
  const ownNif = nifIn(subject.serialNumber) ?? nifIn(commonName.replace(/\(R:[^)]*\)/, ''))
  const isNamed = subject.GN !== undefined || subject.SN !== undefined
  const isSeal =
    certificate.raw.includes(SEAL) || (!isNamed && isEntity(entityNif ?? ownNif) && !isPerson(ownNif))
  if (isSeal)
    return { kind: 'seal', name: organization || commonName, nif: entityNif ?? ownNif, person: null }

  const personName =
    [subject.GN, subject.SN].filter(part => part !== undefined).join(' ') || nameWithoutNumbers(commonName)
  if (entityNif !== null && entityNif !== ownNif)
    return {
      kind: 'representative',
      name: organization || commonName,
      nif: entityNif,
      person: { name: personName, nif: ownNif },
    }
  return { kind: 'person', name: personName, nif: ownNif ?? entityNif, person: null }
}

type Subject = Partial<Record<'CN' | 'O' | 'GN' | 'SN' | 'serialNumber' | 'organizationIdentifier', string>>

/** Attributes that stand more than once count with the first. */
const subjectOf = (certificate: X509Certificate): Subject => {
  const attributes: Record<string, unknown> = { ...certificate.toLegacyObject().subject }
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' && first.trim() !== '' ? [[name, first.trim()]] : []
    }),
  )
}

/** The first valid tax number within a text. */
const nifIn = (text = ''): string | null =>
  text
    .toUpperCase()
    .match(/[A-Z0-9]+/g)
    ?.find(word => word.length === 9 && isValidNif(word)) ?? null

/** Numbers of persons begin with a digit or one of these letters (RD 1065/2007, art. 19 and 20). */
const isPerson = (nif: string | null): boolean => nif !== null && /^[\dXYZKLM]/.test(nif)
const isEntity = (nif: string | null): boolean => nif !== null && !isPerson(nif)

/** `SMITH ANNA - 12345678Z` and `12345678Z ANNA SMITH (R: …)` without what is no name. */
const nameWithoutNumbers = (commonName: string): string =>
  commonName
    .replace(/\(R:[^)]*\)/, '')
    .split(/\s+/)
    .filter(word => !/^(NIF:?|-|NOMBRE)$/i.test(word) && nifIn(word) === null)
    .join(' ')
    .trim() || commonName
