import type { Response } from 'express'
import { type ApiAnswer, badGateway } from './apiClient.ts'

export const isRefusal = ({ status }: ApiAnswer): boolean => status >= 400

/** The API's own refusal, word for word. */
export const forwardRefusal = (res: Response, { status, body, retryAfter }: ApiAnswer): void => {
  if (typeof body !== 'object' || body === null) throw badGateway()
  if (retryAfter !== null) res.setHeader('Retry-After', retryAfter)
  res.status(status).json(withoutToken(body))
}

/** An answer of the API as the browser may see it. */
export const withoutToken = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(([key]) => key !== 'token'),
  )
