import { createHash } from 'node:crypto'
import { unavailable } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { withTimeout } from '#platform/withTimeout.ts'
import type { Login as WholeLogin } from './session.ts'
import type { SessionBackend } from './sessionBackend.ts'

/** The list is read again when it is older than this, beside the request that finds it so. */
const REFRESH_MS = 1_000
/** Nobody is answered by an older list: as long as another process's logout may go unnoticed. */
const MAX_AGE_MS = 5_000
/** A reading that gives no answer for so long is given up, and begun anew by whoever comes next. */
const READ_MS = 5_000
/** Clocks of machines that serve the same people are apart by less. */
const APART_MS = 60_000

/**
 * Accounts, and single sign-ins, whose sessions were ended from elsewhere: disabled, deleted, with another role or password, or by a word of
 * their owner's. The API refuses their tokens by
 * itself; this is for what the BFF answers without it, and goes on while the API is silent. All BFF processes share the list.
 */
export class RevokedSessions {
  readonly #backend: Pick<SessionBackend, 'prepare' | 'endAccount' | 'endedAccounts'>
  readonly #logger: Logger
  readonly #now: () => number
  #endings: ReadonlyMap<string, number> = new Map()
  /** Of this process, which need not wait for the list. */
  readonly #own = new Map<string, number>()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | null = null

  constructor(
    backend: Pick<SessionBackend, 'prepare' | 'endAccount' | 'endedAccounts'>,
    logger: Logger,
    now: () => number,
  ) {
    this.#backend = backend
    this.#logger = logger
    this.#now = now
  }

  /** Ends the sessions of an account (its e-mail address), or of a sign-in, that began before `instant` (milliseconds since 1970). */
  async end(whose: string, instant: number): Promise<void> {
    const account = digest(whose)
    const known = this.#endedOf(account)
    // Sessions that began under an ending of a time to come bear that time, and end later than it.
    const ended = known > instant + APART_MS ? known + 1 : instant
    this.#own.set(account, ended)
    await this.#backend.prepare()
    await this.#backend.endAccount(account, ended)
  }

  /** Whether this login is of such a session. */
  has(login: Login): boolean {
    return login.startedAt < this.#endedAt(login)
  }

  /**
   * When the session of a login that the API has just taken is said to begin: not before an ending that bears a time to come, from
   * before the clock went back. Nobody could sign in until it has caught up.
   */
  beginningOf(login: Login): number {
    const ended = this.#endedAt(login)
    return ended > Date.now() + APART_MS ? ended : login.startedAt
  }

  #endedAt({ user, signIn }: Login): number {
    if (this.#endings.size === 0 && this.#own.size === 0) return 0
    return Math.max(...[user.userEmail, signIn].map(whose => this.#endedOf(digest(whose))))
  }

  #endedOf(account: string): number {
    return Math.max(this.#endings.get(account) ?? 0, this.#own.get(account) ?? 0)
  }

  /** Null when the list is fresh enough to answer by; else it is when the promise resolves, which rejects when it can't be read. */
  refresh(): Promise<void> | null {
    const age = this.#now() - this.#readAt
    if (age < REFRESH_MS) return null
    this.#reading ??= withTimeout(READ_MS, this.#read(), unavailable).finally(() => {
      this.#reading = null
    })
    if (age >= MAX_AGE_MS) return this.#reading
    this.#reading.catch(error =>
      this.#logger.warn({ err: error }, 'could not read whose sessions have ended'),
    )
    return null
  }

  async #read(): Promise<void> {
    const began = this.#now()
    await this.#backend.prepare()
    const endings = await this.#backend.endedAccounts()
    // One that was given up, and comes after a later one.
    if (began < this.#readAt) return
    this.#endings = endings
    this.#readAt = began
  }
}

/** What of a login is looked at. */
type Login = { user: Pick<WholeLogin['user'], 'userEmail'> } & Pick<WholeLogin, 'signIn' | 'startedAt'>

/** No e-mail address stands in the list. */
const digest = (whose: string): string =>
  createHash('sha256').update(whose.trim().toLowerCase()).digest('base64url')
