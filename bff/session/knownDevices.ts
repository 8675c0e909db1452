import type { Request, Response } from 'express'
import { userCalls } from '#wire/calls/users.ts'
import { pathOf } from '#wire/pathOf.ts'
import type { Settings } from '../settings.ts'

/** As long as the API believes its tokens. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000
/** Only the calls that take a password get it. */
const PATH = pathOf(userCalls.listUsers)

/** Under TLS the name's prefix keeps pages without TLS from setting it. */
const nameOf = ({ secure }: Pick<Settings, 'secure'>): string =>
  secure ? '__Secure-facturacio-dispositiu' : 'facturacio-dispositiu'

/**
 * The cookie of the people who have signed in on this device. It outlives their sessions and opens nothing: the API, which alone can
 * read it, counts the wrong passwords of a device apart from those of strangers, so that these can't lock out who it is of.
 */
export const knownDevices = (req: Request, settings: Pick<Settings, 'secure'>): string | undefined =>
  (req.headers.cookie ?? '')
    .split('; ')
    .find(cookie => cookie.startsWith(`${nameOf(settings)}=`))
    ?.slice(nameOf(settings).length + 1)
    .match(/^[\w.~-]{1,1000}$/)?.[0]

/** @param value what the API answered; null: nothing new. */
export const setDeviceCookie = (
  res: Response,
  settings: Pick<Settings, 'secure'>,
  value: string | null,
): void => {
  if (value === null) return
  const { secure } = settings
  res.cookie(nameOf(settings), value, {
    httpOnly: true,
    sameSite: 'strict',
    path: PATH,
    secure,
    maxAge: KEPT_MS,
    encode: String,
  })
}
