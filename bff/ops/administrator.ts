import type { Request, RequestHandler } from 'express'
import { AppError, forbidden, unauthenticated, unavailable } from '#platform/errors.ts'
import { referenceCalls } from '#wire/calls/reference.ts'
import { may } from '#wire/permissions.ts'
import type { ApiAnswer } from '../api/apiClient.ts'
import { fromBrowser } from '../api/fromBrowser.ts'
import type { Services } from '../services.ts'
import { noteRefusal } from '../session/noteRefusal.ts'
import { currentLogin, endSession } from '../session/session.ts'
import { texts } from './texts.ts'

/** Whoever looks waits for a page that is to say what is broken; whoever acts, for the action. */
const READ_TIMEOUT_MS = 600
const WRITE_TIMEOUT_MS = 5_000

const SAFE = new Set(['GET', 'HEAD'])

/**
 * Lets only an Administrador pass. The API is asked each time whether the session still stands, so that a role taken away is
 * worth nothing at once. While the API does not answer – which is when this is needed most – the session's own word is enough to
 * look, but not to act.
 */
export const administrator = (services: Pick<Services, 'api' | 'cookie' | 'logger'>): RequestHandler => {
  const { api, cookie } = services

  const ask = (token: string, req: Request): Promise<ApiAnswer | null> =>
    api(referenceCalls.listRoles, {
      token,
      ...fromBrowser(req),
      timeoutMs: SAFE.has(req.method) ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
    }).catch(error => {
      if (error instanceof AppError) return null
      throw error
    })

  return async (req, res, next) => {
    const login = currentLogin(req)
    if (!login) {
      if (req.session?.login) await endSession(req, res, cookie)
      throw unauthenticated()
    }
    if (!may(login.user.role, 'administer')) {
      noteRefusal(services, req, login.token)
      throw forbidden(texts.administratorsOnly)
    }
    const answer = await ask(login.token, req)
    if (answer?.status === 401) {
      await endSession(req, res, cookie)
      throw unauthenticated()
    }
    // Not for who must set up a second factor first, either.
    if (answer?.status === 403) throw forbidden(texts.administratorsOnly)
    if (answer?.status !== 200 && !SAFE.has(req.method)) throw unavailable()
    next()
  }
}
