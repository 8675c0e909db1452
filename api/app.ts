import express, { type Express } from 'express'
import { pingDatabase } from '#platform/database.ts'
import { errorHandler, unknownRoute } from '#platform/errorHandler.ts'
import { health } from '#platform/health.ts'
import { languageAsked, speakingWith } from '#platform/languageContext.ts'
import { requestId } from '#platform/requestId.ts'
import { requestLog } from '#platform/requestLog.ts'
import { translateDatabaseError } from './database/constraints.ts'
import { handlersOf } from './handlers.ts'
import { authenticate } from './http/authenticate.ts'
import { callRoutes } from './http/callRoutes.ts'
import { knownCaller } from './http/knownCaller.ts'
import { noteRefusals } from './http/noteRefusals.ts'
import type { AppDeps } from './makeDeps.ts'

/** The API host: the order of things, and nothing else. It does not listen. */
export const createApp = (deps: AppDeps): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use(health({ database: () => pingDatabase(deps.db) }))
  app.use(requestId)
  app.use(knownCaller(deps.clientAddressSigner))
  app.use(speakingWith(req => languageAsked(req.get('accept-language'))))
  app.use(requestLog(deps.logger))

  app.use(callRoutes(handlersOf(deps), authenticate(deps), deps.clock))
  app.use(unknownRoute)
  app.use(noteRefusals(deps.refusals))
  app.use(errorHandler(deps.logger, translateDatabaseError))
  return app
}
