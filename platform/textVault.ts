import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from './derivedKey.ts'

/** Keeps texts where only who has the secret of the settings can read them: AES-256-GCM. */
export type TextVault = {
  /** @param owner whom it is of: for anybody else it does not open. */
  seal: (text: string, owner: string) => Buffer
  /** @returns null for what was sealed with another secret or for another owner, or is damaged. */
  open: (sealed: Buffer, owner: string) => string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * @param secret of the settings; without it nothing is kept, and nothing opened.
 * @param purpose a text of its own for each use.
 */
export const makeTextVault = (secret: string | undefined, purpose: string): TextVault | null => {
  if (secret === undefined) return null
  const key = derivedKey(secret, purpose)
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed, owner) => {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return (
          decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') +
          decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}
