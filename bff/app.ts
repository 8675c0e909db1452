import express, { type Express } from 'express'
import { errorHandler, unknownRoute } from '#platform/errorHandler.ts'
import { health } from '#platform/health.ts'
import { requestId } from '#platform/requestId.ts'
import { spa } from './files/spa.ts'
import { OPS_PAGES, refusedPage } from './ops/opsPages.ts'
import { ownCalls } from './ownCalls.ts'
import { apiProxy } from './proxy/apiProxy.ts'
import { noStore, security } from './security.ts'
import type { Services } from './services.ts'
import { accounts } from './session/accounts.ts'
import { csrf, csrfByOrigin } from './session/csrf.ts'
import { login } from './session/login.ts'
import { setUpExpress } from './setUpExpress.ts'

/** The public door: the order of things, and nothing else. It does not listen. */
export const createApp = (services: Services): Express => {
  const { settings, logger, checks } = services
  const app = express()
  setUpExpress(app, settings)
  app.use(requestId)
  app.use(security(settings))
  app.use(health(checks, { documents: services.fileStore.ping }))
  app.use(['/api', '/bff', '/documents'], noStore, csrf(settings))
  app.use(OPS_PAGES, noStore, csrfByOrigin(settings))
  app.use(login(services))
  app.use(ownCalls(services))
  app.use(accounts(services))
  app.use('/api', services.readSession, apiProxy(services))
  app.use(['/api', '/bff', '/documents', ...OPS_PAGES], unknownRoute)
  app.use(OPS_PAGES, refusedPage)
  app.use(spa(services))
  app.use(unknownRoute)
  app.use(errorHandler(logger))
  return app
}
