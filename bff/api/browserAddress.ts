import { isIP } from 'node:net'
import type { Request } from 'express'

/**
 * Address of the browser: what the trusted proxies in front say of it, or the one that is connected. A proxy may also write a name or a
 * port there; that is no address, and what it says is not used then.
 */
export const browserAddress = (req: Request): string => {
  const told = req.ip ?? ''
  return isIP(told) === 0 ? (req.socket.remoteAddress ?? '') : told
}
