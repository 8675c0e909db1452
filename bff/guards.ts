import type { RequestHandler } from 'express'
import { forbidden } from '#platform/errors.ts'
import type { Call } from '#wire/calls/call.ts'
import { may, type Permission } from '#wire/permissions.ts'
import { administrator } from './ops/administrator.ts'
import { audited } from './ops/audited.ts'
import type { Services } from './services.ts'
import { noteRefusal } from './session/noteRefusal.ts'
import { requireLogin } from './session/session.ts'
import { signedIn } from './session/signedIn.ts'

/** What stands before a call of the BFF's own: only who may make it gets past. Nothing for a call that is open to everybody. */
export const guardsOf = (services: Services, permission: Call['permission']): RequestHandler[] => {
  if (permission === 'open') return []
  if (permission === 'administer') return [services.readSession, administrator(services), audited(services)]
  return [services.readSession, signedIn(services), permitted(services, permission)]
}

/** The session's own word is enough here: it ends with the role. What a call tells it asks of the API, as the user. */
const permitted =
  (services: Services, permission: Permission): RequestHandler =>
  (req, _res, next) => {
    const { token, user } = requireLogin(req)
    if (may(user.role, permission)) return next()
    noteRefusal(services, req, token)
    next(forbidden())
  }
