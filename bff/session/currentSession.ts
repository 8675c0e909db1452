import type { Request } from 'express'
import { signInCalls } from '#wire/calls/signIns.ts'
import type { SessionAnswer } from '#wire/session.ts'
import { fromBrowser } from '../api/fromBrowser.ts'
import { companyLogoPath } from '../company/companyLogo.ts'
import type { Handler, HandlersOf } from '../handlers.ts'
import type { Services } from '../services.ts'
import { currentLogin, endSession, type Login } from './session.ts'

/** Who am I, for visitors too; and nobody any more. */
export const currentSession = ({
  api,
  companyName,
  cookie,
  logger,
  session,
}: Services): HandlersOf<'readSession' | 'signOut'> => {
  const readSession: Handler<'readSession'> = async (req, res) => {
    const login = currentLogin(req)
    if (!login && req.session.login) await endSession(req, res, cookie)
    const { nombre, logoVersion, provider } = await companyName.read()
    const answer: SessionAnswer = {
      user: login?.user ?? null,
      companyName: nombre,
      ...(provider === undefined ? {} : { provider }),
      ...(logoVersion === undefined ? {} : { companyLogo: companyLogoPath(logoVersion) }),
    }
    res.json(answer)
  }

  const signOut: Handler<'signOut'> = async (req, res) => {
    const login = currentLogin(req)
    await endSession(req, res, cookie)
    // What was read is not left behind for the next one at this computer. What the pages keep by themselves they take away
    // themselves: all of it would be the choice of light or dark, too.
    res.setHeader('Clear-Site-Data', '"cache"')
    if (login) await endSignIn(login, req)
    res.status(204).end()
  }

  /** The API's word on the token. Whoever signs out does so here in any case: without the API nobody can use it anyway. */
  const endSignIn = async ({ token, signIn }: Login, req: Request): Promise<void> => {
    const asked = { at: { id: signIn }, token, ...fromBrowser(req), timeoutMs: 2_000 }
    await api(signInCalls.endSignIn, asked).catch(error =>
      logger.warn({ err: error, requestId: req.requestId }, 'could not end a sign-in'),
    )
  }

  return { readSession: [session, readSession], signOut: [session, signOut] }
}
