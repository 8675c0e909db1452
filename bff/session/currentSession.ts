import type { SessionAnswer } from '#wire/session.ts'
import { companyLogoPath } from '../company/companyLogo.ts'
import type { Handler, HandlersOf } from '../handlers.ts'
import type { Services } from '../services.ts'
import { currentLogin, endSession } from './session.ts'

/** Who am I, for visitors too; and nobody any more. */
export const currentSession = ({
  companyName,
  cookie,
  session,
}: Services): HandlersOf<'readSession' | 'signOut'> => {
  const readSession: Handler<'readSession'> = async (req, res) => {
    const login = currentLogin(req)
    if (!login && req.session.login) await endSession(req, res, cookie)
    const { nombre, logoVersion } = await companyName.read()
    const answer: SessionAnswer = {
      user: login?.user ?? null,
      companyName: nombre,
      ...(logoVersion === undefined ? {} : { companyLogo: companyLogoPath(logoVersion) }),
    }
    res.json(answer)
  }

  const signOut: Handler<'signOut'> = async (req, res) => {
    await endSession(req, res, cookie)
    // What was read is not left behind for the next one at this computer. What the pages keep by themselves they take away
    // themselves: all of it would be the choice of light or dark, too.
    res.setHeader('Clear-Site-Data', '"cache"')
    res.status(204).end()
  }

  return { readSession: [session, readSession], signOut: [session, signOut] }
}
