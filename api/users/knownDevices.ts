import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#platform/derivedKey.ts'
import type { Row } from '../database/tables.ts'

/** Somebody who has not signed in on a device for so long is a stranger on it. */
const DAYS = 180
/** A computer may be of several people. */
const MAX_DEVICES = 5
const DAY_MS = 24 * 60 * 60 * 1000
const TOKEN = /^([\w-]{16})\.([0-9a-z]{1,6})\.([\w-]{32})$/

type Account = Pick<Row<'users'>, 'id' | 'passwordHash'>

/**
 * Devices on which people have signed in. One keeps a signed token for each account, in a cookie that outlives the session; it opens
 * nothing, but its mistakes are counted apart from those of strangers. The signature covers the hash of the password: another
 * password, and every device is a stranger.
 */
export type KnownDevices = {
  /** Name of the device, when it has a token of this account; null for a stranger. In the same time for an account that there is not. */
  find: (cookie: string | undefined, account: Account | undefined) => string | null
  /** The cookie with a new token of this account in front of those of others. */
  remember: (cookie: string | undefined, account: Account) => string
}

const NOBODY: Account = { id: '', passwordHash: '' }

/** @param secret of the API; another one, and all devices are forgotten. */
export const makeKnownDevices = (secret: string, now: () => number = Date.now): KnownDevices => {
  const key = derivedKey(secret, 'known devices')
  const today = () => Math.floor(now() / DAY_MS)
  const sign = (device: string, day: string, { id, passwordHash }: Account) =>
    createHmac('sha256', key)
      .update(JSON.stringify([device, day, id, passwordHash]))
      .digest()
      .subarray(0, 24)

  const tokensIn = (cookie: string | undefined) =>
    (cookie ?? '').split('~', MAX_DEVICES).filter(token => TOKEN.test(token))

  /** Name of the device that the token is of, if it is one of this account. */
  const deviceOf = (token: string, account: Account): string | null => {
    const [, device = '', day = '', signature = ''] = TOKEN.exec(token) ?? []
    const isSigned = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(device, day, account))
    return isSigned && today() - Number.parseInt(day, 36) <= DAYS ? device : null
  }

  return {
    find: (cookie, account) => {
      const found = tokensIn(cookie).map(token => deviceOf(token, account ?? NOBODY))
      return account === undefined ? null : (found.find(device => device !== null) ?? null)
    },
    remember: (cookie, account) => {
      const [device, day] = [randomBytes(12).toString('base64url'), today().toString(36)]
      const others = tokensIn(cookie).filter(token => deviceOf(token, account) === null)
      return [`${device}.${day}.${sign(device, day, account).toString('base64url')}`, ...others]
        .slice(0, MAX_DEVICES)
        .join('~')
    },
  }
}
