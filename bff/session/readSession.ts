import type { Request, RequestHandler } from 'express'

/** Bound of the memory taken, and of what a single header may take of it. */
const MAX_KNOWN = 10_000
const MAX_HEADER = 512

/** What express-session makes of a Cookie header. */
type Known = Pick<Request, 'sessionID' | 'sessionStore'>

/**
 * The session for requests that only read it: a short cut around express-session, which checks a signature and hashes the
 * session twice on each request (see docs/decisions). What it has checked once is known here by the whole Cookie header, so
 * that the session is taken from the store at once; whether it still stands is the store's to say, each time.
 *
 * What a handler changes in the session is not kept. Ending it works as always.
 *
 * @param full express-session, for headers that are not known yet.
 */
export const readSession = (full: RequestHandler): RequestHandler => {
  const known = new Map<string, Known>()

  const remember = (header: string, found: Known): void => {
    if (header.length > MAX_HEADER) return
    for (const oldest of known.keys()) {
      if (known.size < MAX_KNOWN) break
      known.delete(oldest)
    }
    known.set(header, found)
  }

  return (req, res, next) => {
    const header = req.headers.cookie ?? ''
    const found = known.get(header)
    if (!found) {
      full(req, res, error => {
        const { sessionID, sessionStore } = req
        if (!error && req.session.login) remember(header, { sessionID, sessionStore })
        next(error)
      })
      return
    }
    const { sessionID, sessionStore } = found
    sessionStore.get(sessionID, (error, session) => {
      if (error || !session) {
        known.delete(header)
        next(error)
        return
      }
      Object.assign(req, found)
      sessionStore.createSession(req, session)
      next()
    })
  }
}
