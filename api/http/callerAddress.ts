import type { Request } from 'express'
import { CLIENT_ADDRESS_HEADER, type ClientAddressWord } from '#platform/clientAddress.ts'

/**
 * Address of who calls: that of the browser where the BFF calls for one and signs it, else the caller's own. What else a request says of
 * who forwarded it is nobody's word.
 */
export const callerAddress = (word: ClientAddressWord, req: Request): string =>
  word.believe(req.get(CLIENT_ADDRESS_HEADER)) ?? req.socket.remoteAddress ?? ''
