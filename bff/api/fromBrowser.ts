import type { Request } from 'express'
import type { ApiCall } from './apiClient.ts'
import { browserAddress } from './browserAddress.ts'

/** What each call to the API carries of the request that it is made for. */
export const fromBrowser = (req: Request): Required<Pick<ApiCall, 'requestId' | 'browser'>> => ({
  requestId: req.requestId,
  browser: { address: browserAddress(req), userAgent: req.get('user-agent') },
})
