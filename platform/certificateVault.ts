import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { ClientIdentity } from './agency/agencyClient.ts'
import { derivedKey } from './derivedKey.ts'

/** Keeps a certificate's key where only who has the secret of the settings can read it: AES-256-GCM. */
export type CertificateVault = {
  seal: (identity: ClientIdentity) => Buffer
  /** @returns null for what was sealed with another secret, or is damaged. */
  open: (sealed: Buffer) => ClientIdentity | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param secret `VERIFACTU_KEY`; without it nothing is kept, and nothing opened. */
export const makeCertificateVault = (secret: string | undefined): CertificateVault | null => {
  if (secret === undefined) return null
  const key = derivedKey(secret, 'verifactu certificates')
  return {
    seal: ({ privateKey, certificates }) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const text = cipher.update(JSON.stringify({ privateKey, certificates }), 'utf8')
      const end = cipher.final()
      return Buffer.concat([nonce, cipher.getAuthTag(), text, end])
    },
    open: sealed => {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        }).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return JSON.parse(decipher.update(text, undefined, 'utf8') + decipher.final('utf8'))
      } catch {
        return null
      }
    },
  }
}
