import type { Request, Response } from 'express'
import type { Services } from '../services.ts'
import { endSession } from '../session/session.ts'
import { type ApiAnswer, badGateway } from './apiClient.ts'

export const isRefusal = ({ status }: ApiAnswer): boolean => status >= 400

/** The API's own refusal, word for word. */
export const passOnRefusal = (res: Response, { status, body, retryAfter }: ApiAnswer): void => {
  if (typeof body !== 'object' || body === null) throw badGateway()
  if (retryAfter !== null) res.setHeader('Retry-After', retryAfter)
  res.status(status).json(withoutToken(body))
}

/** The same to somebody who is signed in: a 401 says that the token is worth nothing any more, and ends the session. */
export const refuse = async (
  { cookie }: Pick<Services, 'cookie'>,
  req: Request,
  res: Response,
  answer: ApiAnswer,
): Promise<void> => {
  if (answer.status === 401) await endSession(req, res, cookie)
  passOnRefusal(res, answer)
}

/** An answer of the API as the browser may see it. */
export const withoutToken = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(([key]) => key !== 'token'),
  )
