import type { Request, Response } from 'express'
import type { z } from 'zod'
import { notFound } from '#platform/errors.ts'
import type { Call } from '#wire/calls/call.ts'
import { badGateway } from '../api/apiClient.ts'
import { isRefusal } from '../api/apiRefusal.ts'
import { fromBrowser } from '../api/fromBrowser.ts'
import type { Services } from '../services.ts'
import { refuse } from '../session/refuse.ts'
import { requireLogin } from '../session/session.ts'
import { texts } from './texts.ts'

/**
 * Asks the API, as the user who is signed in, for the record whose file is wanted: whoever may read the record may have the file.
 *
 * @param call answers one record by its identifier.
 * @returns null when the API has refused, and the refusal is answered already.
 * @throws {AppError} 404 for what is no identifier, 502 for an answer that is no such record.
 */
export const recordAsUser = async <Record>(
  services: Services,
  req: Request<{ identifier: string }>,
  res: Response,
  call: Call & { path: `${string}/:identifier` },
  schema: z.ZodType<Record>,
): Promise<Record | null> => {
  const { identifier } = req.params
  if (!/^\d{1,15}$/.test(identifier)) throw notFound(texts.noAddress)
  const answer = await services.api(call, {
    at: { identifier },
    token: requireLogin(req).token,
    ...fromBrowser(req),
  })
  if (isRefusal(answer)) {
    await refuse(services, req, res, answer)
    return null
  }
  const record = schema.safeParse(answer.body)
  if (!record.success) throw badGateway()
  return record.data
}
