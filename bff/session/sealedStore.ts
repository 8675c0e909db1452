import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type SessionData, Store } from 'express-session'
import { derivedKey } from '#platform/derivedKey.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What is kept of a session: when it ends is the store's to know, everything else is for us alone. */
type Kept = Pick<SessionData, 'cookie' | 'sealed'>

/**
 * A session store that sees no token: what it is given is encrypted (AES-256-GCM, a key made of `SESSION_SECRET`), and bound to its
 * session, so that whoever may write to the store can't give one session the contents of another. What can't be opened, because it is
 * of another secret or of before sessions were sealed, is no session.
 */
export class SealedStore extends Store {
  readonly #inner: Store
  readonly #key: Buffer

  constructor(inner: Store, sessionSecret: string) {
    super()
    this.#inner = inner
    this.#key = derivedKey(sessionSecret, 'sessions at rest')
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    this.#inner.get(sid, (error, kept) => callback(error, kept ? this.#open(sid, kept) : null))
  }

  override set(sid: string, session: SessionData, callback?: (error?: unknown) => void): void {
    this.#inner.set(sid, this.#seal(sid, session), callback)
  }

  override touch(sid: string, { cookie }: SessionData, callback?: (error?: unknown) => void): void {
    this.#inner.touch?.(sid, { cookie }, callback)
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.#inner.destroy(sid, callback)
  }

  #seal(sid: string, { cookie, ...rest }: SessionData): Kept {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(sid))
    const text = Buffer.concat([cipher.update(JSON.stringify(rest), 'utf8'), cipher.final()])
    return { cookie, sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') }
  }

  #open(sid: string, { cookie, sealed }: Kept): SessionData | null {
    if (typeof sealed !== 'string') return null
    const bytes = Buffer.from(sealed, 'base64')
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
    const text = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(sid))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return { ...JSON.parse(decipher.update(text, undefined, 'utf8') + decipher.final('utf8')), cookie }
    } catch {
      return null
    }
  }
}
