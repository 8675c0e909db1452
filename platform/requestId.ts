import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'

export const REQUEST_ID_HEADER = 'X-Request-Id'

const acceptable = /^[A-Za-z0-9._-]{8,64}$/

declare module 'express-serve-static-core' {
  interface Request {
    /** Travels browser → bff → api → job and stands in every log line. */
    requestId: string
  }
}

/** Takes the caller's request id, or makes one where there is none that can be logged safely, and answers with it. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get(REQUEST_ID_HEADER)
  req.requestId = given !== undefined && acceptable.test(given) ? given : randomUUID()
  res.setHeader(REQUEST_ID_HEADER, req.requestId)
  next()
}
