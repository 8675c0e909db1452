import { normalizeNif } from '#domain/nif.ts'
import type { Certificate } from '#platform/agency/certificate.ts'

/**
 * Whether a certificate is of neither the company nor somebody who represents an entity: the agency takes nothing from it. Of one that tells no
 * number nobody knows.
 */
export const isAnotherHolder = (
  { kind, nif }: Pick<Certificate['holder'], 'kind' | 'nif'>,
  issuerNif: string,
): boolean => kind !== 'representative' && nif !== null && normalizeNif(nif) !== normalizeNif(issuerNif)
