import { hkdfSync } from 'node:crypto'

/**
 * A key of 32 bytes for one purpose, made of a secret of the settings (HKDF, RFC 5869): what one key has done tells nothing about the
 * secret, nor about the key of another purpose.
 *
 * @param purpose a text of its own for each use.
 */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `facturacio: ${purpose}`, 32))
