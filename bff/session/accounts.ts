import express, { type RequestHandler, Router } from 'express'
import { isSafeApiPath, isTokenCall } from '../api/apiPath.ts'
import { isRefusal } from '../api/apiRefusal.ts'
import type { Services } from '../services.ts'
import { refuse } from './refuse.ts'
import { requireLogin } from './session.ts'
import { signedIn } from './signedIn.ts'

/**
 * `PUT` and `DELETE /api/usuarios/{email}`, whose success ends the sessions of somebody else: the API's word is waited for, and then
 * everything that the BFF answers by itself is over for them too, whether the API answers or not.
 */
export const accounts = (services: Services): Router => {
  const router = Router()
  const body = express.raw({ type: () => true, limit: '16kb' })

  const change: RequestHandler<{ email: string }> = async (req, res, next) => {
    const path = `/usuarios${req.url}`
    // The proxy says what is wrong with it.
    if (!isSafeApiPath(path) || isTokenCall(path)) return next()
    const answer = await services.api(`/api${path}`, {
      method: req.method === 'PUT' ? 'PUT' : 'DELETE',
      token: requireLogin(req).token,
      requestId: req.requestId,
      ifMatch: req.get('if-match'),
      ...(Buffer.isBuffer(req.body)
        ? { body: { bytes: req.body, type: req.get('content-type') ?? 'application/json' } }
        : {}),
    })
    if (isRefusal(answer)) return refuse(services, req, res, answer)
    services.sweepHint.send(req.requestId)
    await services.endSessionsOf(req.params.email, Date.now())
    res.status(answer.status).json(answer.body)
  }
  router.route('/:email').put(signedIn(services), body, change).delete(signedIn(services), body, change)

  return router
}
