import type { Request } from 'express'
import { auditCalls } from '#wire/calls/audit.ts'
import { fromBrowser } from '../api/fromBrowser.ts'
import type { Services } from '../services.ts'

/** Tells the API what somebody was refused here, where it was not asked itself. No answer waits for it; what fails stands in the log. */
export const noteRefusal = (
  { api, logger }: Pick<Services, 'api' | 'logger'>,
  req: Request,
  token: string,
): void => {
  const address = req.originalUrl.replace(/\?.*$/, '').slice(0, 200)
  const bytes = Buffer.from(JSON.stringify({ method: req.method, address }))
  const failed = (why: object) =>
    logger.error({ ...why, requestId: req.requestId }, 'a refusal is not in the audit log')
  const body = { bytes, type: 'application/json' }
  api(auditCalls.noteRefusal, { ...fromBrowser(req), token, body }).then(
    // A token that is worth nothing any more can't tell anything, and the API has noted that.
    ({ status }) => status === 204 || status === 401 || failed({ status }),
    error => failed({ err: error }),
  )
}
