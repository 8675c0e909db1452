import type { Request } from 'express'
import type { Logger } from '#platform/logger.ts'
import { browserAddress } from '../api/browserAddress.ts'
import type { LogRefusal } from '../services.ts'

/** As long as requests of one kind from one address are counted together, and as many kinds. */
const WINDOW_MS = 60_000
const MAX_KINDS = 200

type Counted = { line: object; more: number }

/**
 * Writes what this door refuses into the log (OWASP ASVS 5.0, 16.3.3): the first of a reason, an address and an account at once, those of the same
 * minute as one number, so that nobody fills the log. Whoever comes beyond so many kinds is counted all the same. No line has a
 * query, a body, or any header but the two by which browsers say where a page is from.
 */
export const makeRefusalLogger = (logger: Logger): LogRefusal => {
  const counted = new Map<string, Counted>()
  let unlisted = 0

  const endWindow = (): void => {
    for (const { line, more } of counted.values())
      if (more > 0) logger.warn({ ...line, more }, 'refused again')
    if (unlisted > 0) logger.warn({ more: unlisted }, 'refused, from more addresses than are listed')
    counted.clear()
    unlisted = 0
  }

  return (reason, req) => {
    if (counted.size === 0) setTimeout(endWindow, WINDOW_MS).unref()
    const line = { reason, address: browserAddress(req), account: req.session?.login?.user.userEmail }
    const key = JSON.stringify(line)
    const known = counted.get(key)
    if (known) known.more++
    else if (counted.size >= MAX_KINDS) unlisted++
    else {
      counted.set(key, { line, more: 0 })
      logger.warn({ ...line, ...asked(req), requestId: req.requestId }, 'refused')
    }
  }
}

/** An address may be anything here: it is cut, and loses what stands behind it. */
const asked = ({ method, originalUrl, headers }: Request) => ({
  method,
  path: originalUrl.replace(/[?#].*$/s, '').slice(0, 200),
  site: headers['sec-fetch-site']?.toString().slice(0, 40),
  origin: headers.origin?.slice(0, 200),
})
