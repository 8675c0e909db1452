import express, { type Express } from 'express'
import { errorHandler, unknownRoute } from '#platform/errorHandler.ts'
import { health } from '#platform/health.ts'
import { requestId } from '#platform/requestId.ts'
import { companyLogo } from './company/companyLogo.ts'
import { documents } from './files/documents.ts'
import { spa } from './files/spa.ts'
import { jobs } from './jobs/runProgress.ts'
import { opsCalls } from './ops/opsCalls.ts'
import { opsPages } from './ops/opsPages.ts'
import { schedules } from './ops/schedules.ts'
import { apiProxy } from './proxy/apiProxy.ts'
import { noStore, security } from './security.ts'
import type { Services } from './services.ts'
import { accounts } from './session/accounts.ts'
import { csrf } from './session/csrf.ts'
import { currentSession } from './session/currentSession.ts'
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
  app.use('/api/usuarios', login(services))
  app.use('/bff', currentSession(services))
  app.use('/bff', companyLogo(services))
  app.use(['/api', '/bff/jobs', '/bff/ops', '/bff/schedules', '/documents'], services.readSession)
  app.use('/api/usuarios', accounts(services))
  app.use('/api', apiProxy(services))
  app.use('/bff/jobs', jobs(services))
  app.use('/documents', documents(services))
  app.use('/bff/ops', opsCalls(services))
  app.use('/bff/schedules', schedules(services))
  app.use(opsPages(services))
  app.use(['/api', '/bff', '/documents'], unknownRoute)
  app.use(spa(services))
  app.use(unknownRoute)
  app.use(errorHandler(logger))
  return app
}
