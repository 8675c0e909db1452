import type { RequestHandler } from 'express'
import { CLIENT_ADDRESS_HEADER, type ClientAddressSigner } from '#platform/clientAddress.ts'
import { believeRequestId, REQUEST_ID_HEADER } from '#platform/requestId.ts'

declare module 'express-serve-static-core' {
  interface Request {
    /** Address of who calls: that of the browser where the BFF calls for one and signs it, else the caller's own. */
    address: string
  }
}

/**
 * Notes from where a request comes. The BFF proves by its signature that it calls, and is believed the browser's address and the
 * request's id; what else a request says of who forwarded it is nobody's word.
 */
export const knownCaller =
  (signer: ClientAddressSigner): RequestHandler =>
  (req, res, next) => {
    const told = signer.verify(req.get(CLIENT_ADDRESS_HEADER), req.get(REQUEST_ID_HEADER))
    if (told !== null) believeRequestId(req, res)
    // An IPv4 address that an IPv6 socket knows is written as people know it.
    req.address = (told ?? req.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
    next()
  }
