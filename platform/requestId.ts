import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'

export const REQUEST_ID_HEADER = 'X-Request-Id'

const acceptable = /^[A-Za-z0-9._-]{8,64}$/

declare module 'express-serve-static-core' {
  interface Request {
    /** Made at the door; travels bff → api → job, and stands in every log line and in the audit log. */
    requestId: string
  }
}

/** Gives each request an id of the server's own and answers with it. What a caller calls its request is nobody's word. */
export const requestId: RequestHandler = (req, res, next) => {
  setRequestId(req, res, randomUUID())
  next()
}

/** Takes the id that the caller gives, where it has proven to be a process of ours: so one id follows a request through all of them. */
export const believeRequestId = (req: Request, res: Response): void => {
  const given = req.get(REQUEST_ID_HEADER)
  if (given !== undefined && acceptable.test(given)) setRequestId(req, res, given)
}

const setRequestId = (req: Request, res: Response, id: string): void => {
  req.requestId = id
  res.setHeader(REQUEST_ID_HEADER, id)
}
