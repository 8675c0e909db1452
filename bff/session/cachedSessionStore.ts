import { type SessionData, Store } from 'express-session'
import { unavailable } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { withTimeout } from '#platform/withTimeout.ts'
import { RevokedSessions } from './revokedSessions.ts'
import type { SessionBackend } from './sessionBackend.ts'

/** How long an entry is answered from memory: the time that another process's logout may go unnoticed here. */
const TTL_MS = 5_000
/** A session that is in use is touched this often, not on every request. */
const TOUCH_MS = 60_000
/** Somebody whose session can't be read or kept is told so within two seconds, however long the backend itself would try. */
const TIMEOUT_MS = 1_500
/** Bound of the memory taken: about 2 kB each. */
const MAX_ENTRIES = 10_000

/** `session` null: it was ended here, and a read that was under way must not bring it back. */
type Entry = { session: SessionData | null; readAt: number; touchedAt: number }

type Options = { ttlMs?: number; touchMs?: number; maxEntries?: number; now?: () => number }

/**
 * The session store as express-session uses it: answers from memory for a few seconds, touches the backend once a minute and
 * says 503 when the backend is out of reach. It has no `touch` on purpose: express-session would call it on every request.
 */
export class CachedSessionStore extends Store {
  readonly #backend: SessionBackend
  readonly #logger: Logger
  readonly #ttlMs: number
  readonly #touchMs: number
  readonly #maxEntries: number
  readonly #now: () => number
  readonly #entries = new Map<string, Entry>()
  /** What the backend is being asked, by session. */
  readonly #reads = new Map<string, Promise<SessionData | null>>()
  readonly #ended: RevokedSessions

  constructor(backend: SessionBackend, logger: Logger, options: Options = {}) {
    super()
    this.#backend = backend
    this.#logger = logger
    this.#ttlMs = options.ttlMs ?? TTL_MS
    this.#touchMs = options.touchMs ?? TOUCH_MS
    this.#maxEntries = options.maxEntries ?? MAX_ENTRIES
    this.#now = options.now ?? (() => performance.now())
    this.#ended = new RevokedSessions(backend, logger, this.#now)
  }

  /**
   * Ends the sessions of an account (its e-mail address), or of a sign-in, that began before `instant` (milliseconds since 1970), here at once
   * and elsewhere soon.
   */
  async end(whose: string, instant: number): Promise<void> {
    await withTimeout(TIMEOUT_MS, this.#ended.end(whose, instant), unavailable)
  }

  /** When the session of a login that the API has just taken is said to begin (milliseconds since 1970). */
  beginningOf(login: Parameters<RevokedSessions['beginningOf']>[0]): number {
    return this.#ended.beginningOf(login)
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    const now = this.#now()
    const entry = this.#entries.get(sid)
    const refreshed = this.#ended.refresh()
    if (entry && now - entry.readAt < this.#ttlMs) {
      const answer = () => {
        this.#touch(sid, entry, now)
        callback(null, this.#standing(entry.session))
      }
      if (refreshed === null) answer()
      else withTimeout(TIMEOUT_MS, refreshed, unavailable).then(answer, this.#failing(callback))
      return
    }
    const read = Promise.all([this.#readOnce(sid), refreshed])
    withTimeout(TIMEOUT_MS, read, unavailable).then(([session]) => {
      const changed = this.#entries.get(sid)
      if (changed && changed !== entry) {
        // Saved or ended here while the read was under way: that is newer.
        callback(null, this.#standing(changed.session))
        return
      }
      if (!session) {
        this.#entries.delete(sid)
        callback(null, null)
        return
      }
      const read = { session, readAt: this.#now(), touchedAt: entry?.touchedAt ?? Number.NEGATIVE_INFINITY }
      this.#keep(sid, read)
      this.#touch(sid, read, read.readAt)
      callback(null, this.#standing(session))
    }, this.#failing(callback))
  }

  override set(sid: string, session: SessionData, callback?: (error?: unknown) => void): void {
    if (this.#endedHere(sid)) {
      // Another request of this session has just ended it: saving would bring it back.
      callback?.()
      return
    }
    const kept = copy(session)
    this.#write((store, done) => store.set(sid, session, done)).then(() => {
      this.#keep(sid, { session: kept, readAt: this.#now(), touchedAt: this.#now() })
      callback?.()
    }, this.#failing(callback))
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.#keep(sid, { session: null, readAt: this.#now(), touchedAt: this.#now() })
    this.#write((store, done) => store.destroy(sid, done)).then(() => callback?.(), this.#failing(callback))
  }

  /** A copy of the session for a request; one that was ended with all others of its account is over. */
  #standing(session: SessionData | null): SessionData | null {
    const given = copy(session)
    // Of before a sign-in had a name: the API takes its token no more.
    const isOfOld = given?.login !== undefined && given.login.signIn === undefined
    if (given?.login && (isOfOld || this.#ended.has(given.login))) given.login = { ...given.login, endsAt: 0 }
    return given
  }

  #endedHere(sid: string): boolean {
    const entry = this.#entries.get(sid)
    return entry?.session === null && this.#now() - entry.readAt < this.#ttlMs
  }

  /** Read once for all requests of a session that come meanwhile; one that hangs is not waited for by those who come later. */
  #readOnce(sid: string): Promise<SessionData | null> {
    const begun = this.#reads.get(sid)
    if (begun) return begun
    const read = this.#read(sid)
    const forget = () => this.#reads.delete(sid)
    this.#reads.set(sid, read)
    withTimeout(TIMEOUT_MS, read, unavailable).then(forget, forget)
    return read
  }

  async #read(sid: string): Promise<SessionData | null> {
    await this.#backend.prepare()
    return new Promise((resolve, reject) => {
      this.#backend.store.get(sid, (error: unknown, session) =>
        error ? reject(error) : resolve(session ?? null),
      )
    })
  }

  /** What comes too late is not taken back: a session that was to end does so when the backend goes on. */
  async #write(ask: (store: Store, done: (error?: unknown) => void) => void): Promise<void> {
    const { prepare, store } = this.#backend
    await prepare()
    await withTimeout(
      TIMEOUT_MS,
      promisified(done => ask(store, done)),
      unavailable,
    )
  }

  /** Lengthens the session's life in the background: no answer waits for it. */
  #touch(sid: string, entry: Entry, now: number): void {
    if (entry.session === null || now - entry.touchedAt < this.#touchMs) return
    entry.touchedAt = now
    const { store } = this.#backend
    const { session } = entry
    promisified(done => store.touch?.(sid, session, done)).catch(error =>
      this.#logger.warn({ err: error }, 'could not touch a session'),
    )
  }

  #keep(sid: string, entry: Entry): void {
    this.#entries.delete(sid)
    this.#entries.set(sid, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries) break
      this.#entries.delete(oldest)
    }
  }

  #failing(callback?: (error: unknown) => void): (error: unknown) => void {
    return error => {
      this.#logger.error({ err: error }, 'the session store does not answer')
      callback?.(unavailable())
    }
  }
}

/** express-session writes into what it is given, so each request gets a copy. */
const copy = (session: SessionData | null): SessionData | null =>
  session === null ? null : { ...session, cookie: { ...session.cookie } }

const promisified = (run: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run(error => (error ? reject(error) : resolve())))
