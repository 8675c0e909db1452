import type { Request, Response } from 'express'
import type { ApiAnswer } from '../api/apiClient.ts'
import { forwardRefusal } from '../api/apiRefusal.ts'
import type { Services } from '../services.ts'
import { endSession } from './session.ts'

/** The API's refusal, word for word, to somebody who is signed in: a 401 says that the token is worth nothing any more, and ends the session. */
export const refuse = async (
  { cookie }: Pick<Services, 'cookie'>,
  req: Request,
  res: Response,
  answer: ApiAnswer,
): Promise<void> => {
  if (answer.status === 401) await endSession(req, res, cookie)
  forwardRefusal(res, answer)
}
