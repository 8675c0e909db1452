import type { SessionUser } from '#wire/session.ts'
import { browserStorage } from '../ui/storage.ts'

/** One key for all tabs: the session's cookie is shared by them, so what is known of it is too. */
export const STORED_USER_KEY = 'facturacio.user'

const textFields = ['userId', 'userName', 'familyName', 'userEmail', 'phone', 'role', 'expiration'] as const

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' &&
  value !== null &&
  textFields.every(field => typeof Reflect.get(value, field) === 'string')

/** True when the session of a user is over at `now` (milliseconds), or says no time at all. */
export const isExpired = (user: SessionUser, now: number): boolean => !(Date.parse(user.expiration) > now)

/** The user in a stored text, null when there is none, it is not ours, or its session is over (reading of AMB-14). */
export function parseStoredUser(text: string | null, now: number): SessionUser | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) && !isExpired(value, now) ? value : null
  } catch {
    return null
  }
}

/** The user that this browser knows. A browser that refuses storage knows nobody until the server says so. */
export const readStoredUser = (): SessionUser | null =>
  parseStoredUser(browserStorage.read(STORED_USER_KEY), Date.now())

/** Keeps or, with null, forgets the user. Where storage is refused the session lives in this page only. */
export const writeStoredUser = (user: SessionUser | null): void =>
  browserStorage.write(STORED_USER_KEY, user && JSON.stringify(user))
