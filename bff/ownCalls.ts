import { type RequestHandler, Router } from 'express'
import { billingCalls } from '#wire/calls/billing.ts'
import { type Call, verbOf } from '#wire/calls/call.ts'
import { companyCalls } from '#wire/calls/company.ts'
import { documentCalls } from '#wire/calls/documents.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import { opsCalls } from '#wire/calls/ops.ts'
import { sessionCalls } from '#wire/calls/session.ts'
import { companyLogo } from './company/companyLogo.ts'
import { documents } from './files/documents.ts'
import { guardsOf } from './guards.ts'
import type { HandlersOf, OwnCall } from './handlers.ts'
import { runProgress } from './jobs/runProgress.ts'
import { ops } from './ops/ops.ts'
import type { Services } from './services.ts'
import { currentSession } from './session/currentSession.ts'

/** Who answers which of the BFF's own calls; one that nobody answers does not compile. */
const handlersOf = (services: Services): HandlersOf<OwnCall> => ({
  ...currentSession(services),
  ...companyLogo(services),
  ...runProgress(services),
  ...documents(services),
  ...ops(services),
})

/** Where they are declared. All groups with their shapes would be every record of the books. */
const GROUPS = [billingCalls, companyCalls, documentCalls, exportCalls, opsCalls, sessionCalls]

/**
 * The routes of the BFF's own calls, made from the table: each at its address, behind the guards that its permission asks for.
 *
 * @throws when a handler has no call, for then nobody would know who may call it.
 */
export const ownCalls = (services: Services): Router => {
  const calls = new Map(GROUPS.flatMap<Call>(Object.values).map(call => [call.name, call]))
  const router = Router()
  // That a handler and its call have the same name, the compiler has checked; which of them it is, it can't follow any further.
  const handlers = handlersOf(services) as Record<OwnCall, RequestHandler | RequestHandler[]>
  for (const [name, handler] of Object.entries(handlers)) {
    const call = calls.get(name)
    if (!call) throw new Error(`no call is called ${name}`)
    const answer = [...guardsOf(services, call.permission), ...[handler].flat()]
    // The board of the queues answers whatever is below its address.
    if (call === opsCalls.openQueueBoard) router.use(call.path, answer)
    else router[verbOf(call.method)](call.path, answer)
  }
  return router
}
