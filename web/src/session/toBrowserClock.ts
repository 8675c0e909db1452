import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'
import type { SessionUser } from '#wire/session.ts'

/**
 * The user with the end of the session moved to this browser's clock, which may be wrong by hours: what counts is how long the session
 * lasts from the moment the server answered (its `Date` header), not what o'clock the server thinks it will be.
 */
export const toBrowserClock = (
  user: SessionUser,
  meta: FetchBaseQueryMeta | undefined,
  now = Date.now(),
): SessionUser => {
  const answeredAt = Date.parse(meta?.response?.headers.get('Date') ?? '')
  if (Number.isNaN(answeredAt)) return user
  const left = Date.parse(user.expiration) - answeredAt
  return { ...user, expiration: new Date(now + left).toISOString() }
}
