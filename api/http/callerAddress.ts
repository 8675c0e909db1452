import type { Request } from 'express'
import { CLIENT_ADDRESS_HEADER, type ClientAddressSigner } from '#platform/clientAddress.ts'

/**
 * Address of who calls: that of the browser where the BFF calls for one and signs it, else the caller's own. What else a request says of
 * who forwarded it is nobody's word.
 */
export const callerAddress = (signer: ClientAddressSigner, req: Request): string =>
  signer.verify(req.get(CLIENT_ADDRESS_HEADER)) ?? req.socket.remoteAddress ?? ''
