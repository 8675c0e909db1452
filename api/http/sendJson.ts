import type { Response } from 'express'

/** Answers with JSON that PostgreSQL has written already. */
export const sendJson = (res: Response, json: string, type = 'application/json'): void => {
  res.type(type).send(json)
}
