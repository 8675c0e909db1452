import { createHmac } from 'node:crypto'
import { TEST_SESSION_SECRET } from '#tests/support/startApi.ts'

/** The cookie of a session as the BFF signs it, for one that a test has put into the store, or that there is not. */
export const signedCookie = (sid: string, secret = TEST_SESSION_SECRET): string =>
  encodeURIComponent(
    `s:${sid}.${createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')}`,
  )
