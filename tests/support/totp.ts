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
