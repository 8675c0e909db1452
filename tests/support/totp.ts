import { TOTP } from 'otpauth'
import { vi } from 'vitest'

/** A telephone: what an app makes of its secret, by the clock of this process. */
export const codeOf = (secret: string, now = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: now })

/** The next code of a telephone, half a minute later: one that was taken is not taken again. The clock of this process goes forward. */
export const nextCode = (secret: string): string => {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.setSystemTime(Date.now() + 30_000)
  return codeOf(secret)
}

const PERIOD_MS = 30_000
/** So much is left of a step before its code is shown: it may take a while until it is sent. */
const MARGIN_MS = 5_000

/**
 * A telephone by the real clock that need not be waited for: each code is of a later step than the last, beginning with the one before the present.
 * Three in a row are taken.
 */
export const makeTelephone = (secret: string): (() => string) => {
  let last = 0
  return () => {
    const now = Date.now()
    const first = Math.floor((now + MARGIN_MS) / PERIOD_MS) - 1
    last = Math.max(last + 1, first)
    return codeOf(secret, last * PERIOD_MS)
  }
}
